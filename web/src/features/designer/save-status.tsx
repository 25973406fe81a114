import { Button, Group, Text } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { useDesigner, useDraft } from './context';
import classes from './designer.module.css';

/** How saving goes, in words. Not announced: a word after every pause would be noise. */
export function SaveStatus() {
  const { t } = useTranslation('designer');
  const save = useDraft((s) => s.save);
  const isTyping = useDraft((s) => s.isTyping);
  const changed = useDraft((s) => s.course.updated_at);
  const format = useFormat();
  const line = (text: string) => (
    <Text size="xs" className={classes.save}>
      {text}
    </Text>
  );
  if (isTyping && save.kind === 'saved') return line(t('save.saving'));
  switch (save.kind) {
    case 'saved': {
      return (
        <Group gap={4} wrap="nowrap" className={classes.save}>
          <IconCloudCheck size={14} aria-hidden="true" />
          <Text size="xs">
            {save.at
              ? t('save.savedAt', { time: format.time(new Date(save.at)) })
              : changed
                ? t('save.changedAt', { when: format.dateTime(changed) })
                : t('save.saved')}
          </Text>
        </Group>
      );
    }
    case 'pending':
    case 'saving':
    case 'conflict':
      return line(t('save.saving'));
    case 'offline':
    case 'refused':
      return null;
  }
}

/** A line of its own for what keeps the work from reaching the server. */
export function SaveTrouble() {
  const { t } = useTranslation('designer');
  const { saver } = useDesigner();
  const save = useDraft((s) => s.save);
  if (save.kind !== 'offline' && save.kind !== 'refused') return null;
  const isOffline = save.kind === 'offline';
  const Icon = isOffline ? IconCloudOff : IconExclamationCircle;
  const text = isOffline
    ? save.reason
      ? `${save.reason} ${t('save.kept', { count: save.changes })}`
      : t('save.offline', { count: save.changes })
    : Object.values(save.errors)[0]?.[0] || save.message || t('save.refused');
  return (
    <div
      className={classes.trouble}
      data-refused={!isOffline || undefined}
      role={isOffline ? 'status' : 'alert'}
    >
      <Icon size={18} aria-hidden="true" />
      <Text size="sm">{text}</Text>
      <Button size="compact-sm" variant="default" onClick={() => void saver.flush()}>
        {t('save.retry')}
      </Button>
    </div>
  );
}
