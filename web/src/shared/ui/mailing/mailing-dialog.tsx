import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { AppModal } from '../app-modal';
import { ErrorState } from '../error-state';
import classes from './mailing.module.css';

/** People whom an email does not reach, for one reason. */
export type LeftOutGroup = {
  key: string;
  reason: string;
  /** What can be done about it. */
  hint?: ReactNode;
  count: number;
  /** The first of them. */
  rows: { key: number; name: string; more: string }[];
};

/** What would become of sending, or has. */
export type Mailing = {
  emails: number;
  people: readonly { id: number; first_name: string; last_name: string }[];
  /** When the emails go, how many courses they name, when the last ones went. */
  facts: string[];
  leftOut: LeftOutGroup[];
  /** What is counted there: people, or their assignments. */
  leftOutOf: 'people' | 'assignments';
};

type Props = {
  title: string;
  /** None yet: it is on its way. */
  preview: Mailing | undefined;
  failed: unknown;
  onRetry: () => void;
  sending: { run: () => void; isPending: boolean; error: unknown; done: Mailing | undefined };
  onClose: () => void;
};

/** Emails to many: first who gets one and who does not, then what became of it. */
export function MailingDialog({ title, preview, failed, onRetry, sending, onClose }: Props) {
  const { t } = useTranslation('mailing');
  const { t: common } = useTranslation();
  const { done } = sending;
  return (
    <AppModal opened onClose={onClose} title={title} size="lg">
      <Stack>
        <div role="status">
          {done && (
            <Alert
              color={done.emails > 0 ? 'green' : 'amber'}
              icon={done.emails > 0 ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
              title={done.emails > 0 ? t('done', { count: done.emails }) : t('nobody')}
            />
          )}
          {!done && !preview && failed === null && (
            <Group gap="sm">
              <Loader size="sm" aria-hidden />
              <Text>{t('checking')}</Text>
            </Group>
          )}
        </div>
        {!done && !preview && failed !== null && <ErrorState error={failed} onRetry={onRetry} />}
        {(done ?? preview) && <Outcome mailing={(done ?? preview) as Mailing} isDone={!!done} />}
        {sending.error !== null && !done && (
          <Alert color="red" role="alert">
            {errorText(sending.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {done || preview?.emails === 0 ? common('close') : common('cancel')}
          </Button>
          {!done && preview && preview.emails > 0 && (
            <Button
              data-autofocus
              loading={sending.isPending}
              leftSection={<IconMail size={18} aria-hidden />}
              onClick={sending.run}
            >
              {t('send', { count: preview.emails })}
            </Button>
          )}
        </Group>
      </Stack>
    </AppModal>
  );
}

function Outcome({ mailing, isDone }: { mailing: Mailing; isDone: boolean }) {
  const { t, i18n } = useTranslation('mailing');
  const { emails, people, facts, leftOut, leftOutOf } = mailing;
  const more = emails - people.length;
  const names = people.map(fullName);
  // What to do about the only reason is seen at once.
  const isOpen = emails === 0 && leftOut.length === 1;
  const all = leftOut.reduce((sum, { count }) => sum + count, 0);
  const summary = t(leftOutOf === 'people' ? 'leftOut' : 'leftOutRemind', { count: all });
  return (
    <>
      {!isDone && <Text fw={600}>{emails > 0 ? t('emails', { count: emails }) : t('nobody')}</Text>}
      {names.length > 0 && (
        <Text className={classes.names}>
          {new Intl.ListFormat(i18n.language).format(
            more > 0 ? [...names, t('more', { count: more })] : names,
          )}
        </Text>
      )}
      {facts.length > 0 && (
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {all > 0 && (
        <section aria-label={summary}>
          <Text fw={600} mb={4}>
            {summary}
          </Text>
          <Stack gap="xs">
            {leftOut.map((group) => (
              <details key={group.key} className={classes.group} open={isOpen}>
                <summary>{t('reasonOf', { reason: group.reason, count: group.count })}</summary>
                {group.hint && <div className={classes.hint}>{group.hint}</div>}
                <ul>
                  {group.rows.map(({ key, name, more }) => (
                    <li key={key}>
                      {name}
                      {more && <span className={classes.more}> {more}</span>}
                    </li>
                  ))}
                  {group.count > group.rows.length && (
                    <li>{t('more', { count: group.count - group.rows.length })}</li>
                  )}
                </ul>
              </details>
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}
