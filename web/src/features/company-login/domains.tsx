import { Badge, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { Copy } from '@/shared/ui/copy-button';
import { FormAlert } from '@/shared/ui/form-alert';
import { type DomainProof, useProveDomain, useReleaseDomain } from './api';

type Props = { proven: readonly string[]; locked: boolean };

/** Domains of email that the company has proven by a record in the DNS. */
export function EmailDomains({ proven, locked }: Props) {
  const { t } = useTranslation('company-login');
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('domains.title')}</Text>
      <Text fz="sm" c="dimmed" maw={680}>
        {t('domains.text')}
      </Text>
      {proven.length === 0 && <Text>{t('domains.none')}</Text>}
      {proven.map((name) => (
        <Group key={name} gap="sm">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>{`@${name}`}</Text>
          {!locked && (
            <Button
              variant="default"
              size="compact-sm"
              mih={28}
              aria-label={t('domains.removeOf', { name })}
              onClick={() => setLeaving(name)}
            >
              {t('domains.remove')}
            </Button>
          )}
        </Group>
      ))}
      {!locked && <ProveDomain />}
      {leaving && <Release domain={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

/** Shows the record to publish, and looks whether it is. */
function ProveDomain() {
  const { t } = useTranslation('company-login');
  const [proof, setProof] = useState<DomainProof | null>(null);
  const { prove, isProving, dialog } = useProveDomain();
  const { form, alert, fail } = useServerForm({
    mode: 'controlled',
    initialValues: { domain: '' },
    validate: { domain: required },
  });
  const check = () =>
    prove.mutate(form.values.domain.trim(), {
      onSuccess: (found) => {
        if (!found) return;
        if (!found.proven) return setProof(found);
        notify.done(t('domains.proven', { name: found.domain }));
        setProof(null);
        form.reset();
      },
      onError: fail,
    });
  const isShown =
    proof !== null && proof.domain === form.values.domain.trim().replace(/^@/, '').toLowerCase();
  // Within the form of the section: Enter belongs to this field alone.
  const begin = () => {
    if (!form.validate().hasErrors) check();
  };
  return (
    <Stack gap="sm" maw={680}>
      <FormAlert text={alert} />
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('domains.field')}
          autoCapitalize="none"
          spellCheck={false}
          style={{ flex: '1 1 220px' }}
          {...form.getInputProps('domain')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            begin();
          }}
        />
        <Button variant="default" loading={isProving} onClick={begin}>
          {t(isShown ? 'domains.check' : 'domains.begin')}
        </Button>
      </Group>
      {isShown && (
        <Stack gap="xs" role="status">
          <Text>{t('domains.publish')}</Text>
          <Record label={t('domains.recordName')} value={proof.record_name} copy={t('domains.copyName')} />
          <Record label={t('domains.recordValue')} value={proof.record_value} copy={t('domains.copyValue')} />
          <Group gap="xs">
            <Badge color="yellow">{t('domains.notYet')}</Badge>
            <Text fz="sm" c="dimmed">
              {proof.found.length === 0
                ? t('domains.foundNone')
                : t('domains.found', { texts: proof.found.join('; ') })}
            </Text>
          </Group>
        </Stack>
      )}
      {dialog}
    </Stack>
  );
}

function Record({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Stack gap={2} miw={0}>
        <Text fz="sm" fw={500}>
          {label}
        </Text>
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Code>
      </Stack>
      <Copy value={value} label={copy} />
    </Group>
  );
}

function Release({ domain, onClose }: { domain: string; onClose: () => void }) {
  const { t } = useTranslation('company-login');
  const { release, isReleasing, dialog } = useReleaseDomain();
  return (
    <>
      <ConfirmModal
        opened
        danger
        title={t('domains.removeTitle', { name: domain })}
        confirm={t('domains.remove')}
        loading={isReleasing}
        error={release.error && errorText(release.error)}
        onClose={onClose}
        onConfirm={() => release.mutate(domain, { onSuccess: (isDone) => isDone && onClose() })}
      >
        {t('domains.removeText')}
      </ConfirmModal>
      {dialog}
    </>
  );
}
