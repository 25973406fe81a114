import { Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCode, IconLock, IconPlayerPause, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { safeMode } from '@/shared/lib/safe-mode';
import { Empty } from '@/shared/ui/empty';
import { FormAlert } from '@/shared/ui/form-alert';
import { SaveBar } from '@/shared/ui/save-bar';
import type { Script, Settings } from './api';
import { PasswordModal } from './password-modal';
import { ScriptCard } from './script-card';
import { faultOf, MOST } from './script-rules';
import { Section } from './section';
import classes from './settings.module.css';
import { useSection } from './use-section';

type Item = Script & { key: number };
type Values = { scripts: Item[] };

const toBody = ({ scripts }: Values) => ({
  head: { scripts: scripts.map(({ text, is_admin }) => ({ text, is_admin })) },
});

/** Scripts that run in the head of the pages of everybody in the account. */
export function ScriptsSection({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const section = useSection<Values>({
    tab: 'scripts',
    saved: { scripts: settings.head.scripts.map((script, key) => ({ ...script, key })) },
    toBody,
    fields: ['password'],
  });
  const [isAsking, setAsking] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { scripts } = section.values;

  const put = (next: Item[]) => section.change({ scripts: next });
  const add = () =>
    put([...scripts, { key: Math.max(-1, ...scripts.map(({ key }) => key)) + 1, text: '', is_admin: false }]);
  const move = (place: number, by: 1 | -1) => {
    const next = [...scripts];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    put(next);
  };
  const mayEdit = settings.can_edit_scripts;
  const isResuming = settings.scripts_paused && !section.isDirty;
  const isWrong = scripts.some(({ text }) => faultOf(text) !== null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isWrong) setAsking(true);
      }}
    >
      <Stack>
        <Section title={t('scripts.title')} text={t('scripts.text')}>
          <SafeNote />
          {!mayEdit && (
            <Alert color="blue" icon={<IconLock size={18} aria-hidden />} title={t('scripts.lockedTitle')}>
              {t('scripts.locked')}
            </Alert>
          )}
          {settings.scripts_paused && (
            <Alert
              color="red"
              icon={<IconPlayerPause size={18} aria-hidden />}
              title={t('scripts.pausedTitle')}
            >
              <Stack gap="sm" align="flex-start">
                {t(mayEdit ? 'scripts.paused' : 'scripts.pausedLocked')}
                {mayEdit && !section.isDirty && (
                  <Button size="xs" variant="default" onClick={() => setAsking(true)}>
                    {t('scripts.resume')}
                  </Button>
                )}
              </Stack>
            </Alert>
          )}
          <Alert
            color="amber"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            title={t('scripts.warningTitle')}
          >
            {t('scripts.warning')}
          </Alert>
          <Stack gap="xs">
            <Hosts hosts={settings.script_hosts} />
            <Text fz="sm" c="var(--app-ink-2)">
              <Trans t={t} i18nKey="scripts.safe" components={{ code: <Code /> }} />
            </Text>
          </Stack>
          {!isAsking && <FormAlert text={section.alert} />}
          {scripts.length === 0 ? (
            <Empty
              icon={<IconCode size={40} stroke={1.4} aria-hidden />}
              title={t('scripts.none')}
              description={mayEdit ? t('scripts.noneHint') : undefined}
            />
          ) : (
            <ol className={classes.scripts}>
              {scripts.map((script, place) => (
                <ScriptCard
                  key={script.key}
                  script={script}
                  number={place + 1}
                  isLocked={!mayEdit}
                  isLast={place === scripts.length - 1}
                  error={isChecked ? (faultOf(script.text) ?? undefined) : undefined}
                  onChange={(next) =>
                    put(scripts.map((one) => (one.key === script.key ? { ...next, key: one.key } : one)))
                  }
                  onMove={(by) => move(place, by)}
                  onRemove={() => put(scripts.filter(({ key }) => key !== script.key))}
                />
              ))}
            </ol>
          )}
          {mayEdit && (
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconPlus size={18} aria-hidden />}
                disabled={scripts.length >= MOST}
                onClick={add}
              >
                {t('scripts.add')}
              </Button>
              {scripts.length >= MOST && (
                <Text fz="sm" c="dimmed">
                  {t('scripts.limit', { count: MOST })}
                </Text>
              )}
            </Group>
          )}
        </Section>
        {section.isDirty && (
          <SaveBar hint={t('scripts.saveHint')} loading={false} onDiscard={section.discard} />
        )}
      </Stack>
      {isAsking && (
        <PasswordModal
          title={t(isResuming ? 'scripts.resumeTitle' : 'scripts.passwordTitle')}
          confirm={isResuming ? t('scripts.resumeConfirm') : common('save')}
          loading={section.isSaving}
          error={section.errors.password}
          alert={section.alert}
          // Paused scripts are sent as they are: who saves them has looked at them.
          onConfirm={(password) =>
            section.submit({ ...toBody(section.values), password }, () => setAsking(false))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

function Hosts({ hosts }: { hosts: readonly string[] }) {
  const { t } = useTranslation('settings');
  if (hosts.length === 0)
    return (
      <Text fz="sm" c="var(--app-ink-2)">
        {t('scripts.noHosts')}
      </Text>
    );
  return (
    <Text fz="sm" c="var(--app-ink-2)" component="div">
      {t('scripts.hosts')}
      <ul className={classes.hosts}>
        {hosts.map((host) => (
          <li key={host}>
            <Code>{host}</Code>
          </li>
        ))}
      </ul>
    </Text>
  );
}

function SafeNote() {
  const { t } = useTranslation('settings');
  const [isSafe, setSafe] = useState(safeMode.get);
  if (!isSafe) return null;
  return (
    <Alert color="blue" role="status">
      {t('scripts.safeOn')}{' '}
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        onClick={() => {
          safeMode.off();
          setSafe(false);
        }}
      >
        {t('scripts.safeOff')}
      </Anchor>
    </Alert>
  );
}
