import { Alert, Button, Group, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { originOf, snippet } from '@/shared/lib/embedding';
import { errorText } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { Copy } from '@/shared/ui/copy-button';
import type { Quiz } from '../quiz';
import { useChangeQuiz } from './api';
import type { FormProps } from './main-fields';
import { Section } from './section';
import classes from './settings.module.css';

type SecretProps = { quiz: Quiz; secret: string | null; onSecret: (secret: string) => void };

/** The secret that signs results: shown when it is made, and never again. */
function Secret({ quiz, secret, onSecret }: SecretProps) {
  const { t } = useTranslation('designer-tabs');
  const [isAsking, setAsking] = useState(false);
  const change = useChangeQuiz(quiz.id);
  // Wherever the form was saved from: it is seen now or never.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (secret) shown.current?.scrollIntoView({ block: 'center' });
  }, [secret]);
  const url = quiz.integration.result_webhook?.url;
  const make = () =>
    url &&
    change.mutate(
      { version: quiz.version, integration: { result_webhook: { url, new_secret: true } } },
      {
        onSuccess: ({ integration }) => {
          if (integration.result_webhook?.secret) onSecret(integration.result_webhook.secret);
          setAsking(false);
        },
      },
    );
  return (
    <>
      {secret && (
        <Alert
          ref={shown}
          color="green"
          icon={<IconKey size={18} aria-hidden />}
          title={t('integration.secret')}
          role="status"
        >
          <Stack gap="xs">
            <pre className={classes.code}>{secret}</pre>
            <Group>
              <Copy value={secret} label={t('integration.copySecret')} />
            </Group>
            <Text size="sm">{t('integration.once')}</Text>
          </Stack>
        </Alert>
      )}
      {url && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('integration.newSecret')}
          </Button>
        </Group>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('integration.newSecretTitle')}
        confirm={t('integration.newSecret')}
        danger
        loading={change.isPending}
        error={change.error && errorText(change.error)}
        onConfirm={make}
        onClose={() => setAsking(false)}
      >
        {t('integration.newSecretText')}
      </ConfirmModal>
    </>
  );
}

/** How the quiz is taken inside other sites, and whom its results are told. */
export function IntegrationFields({ form, ...secret }: FormProps & SecretProps) {
  const { t } = useTranslation('designer-tabs');
  const { t: quizzes } = useTranslation('quizzes');
  const { enabled, allowed_origins } = form.values;
  const origins = form.getInputProps('allowed_origins') as { error?: string };
  const code = snippet(location.origin);
  const setOrigins = (typed: string[]) => {
    const wrong = typed.find((one) => originOf(one) === null);
    const good = typed.map(originOf).filter((one) => one !== null);
    form.setFieldValue('allowed_origins', [...new Set(good)]);
    if (wrong) form.setFieldError('allowed_origins', t('integration.originWrong', { origin: wrong }));
  };
  return (
    <Section title={quizzes('settings.integration')} isLive>
      <Switch
        label={t('integration.enabled')}
        description={t('integration.enabledHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <TagsInput
        label={t('integration.origins')}
        description={t('integration.originsHint')}
        placeholder="https://portal.example.com"
        value={allowed_origins}
        error={origins.error}
        clearable
        clearButtonProps={{ 'aria-label': t('integration.clearOrigins') }}
        splitChars={[',', ' ']}
        onChange={setOrigins}
      />
      <TextInput
        label={t('integration.webhook')}
        description={t('integration.webhookHint')}
        placeholder="https://hr.example.com/rozmova"
        maxLength={500}
        {...form.getInputProps('webhook')}
      />
      <Secret {...secret} />
      {enabled && (
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('integration.snippet')}
          </Text>
          <Text size="sm" c="var(--app-ink-2)" mb="xs">
            {t('integration.snippetHint')}
          </Text>
          <pre className={classes.code}>{code}</pre>
          <Group mt="xs">
            <Copy value={code} label={t('integration.copySnippet')} />
          </Group>
        </div>
      )}
    </Section>
  );
}
