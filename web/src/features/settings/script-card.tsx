import { ActionIcon, Group, Stack, Switch, Text, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import type { Script } from './api';
import { LONGEST, lengthOf } from './script-rules';
import classes from './settings.module.css';

type Props = {
  script: Script;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** Shown and not to be changed. */
  isLocked: boolean;
  error?: string;
  onChange: (next: Script) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One script of the list: its text, who gets it, its place. */
export function ScriptCard({ script, number, isLast, isLocked, error, onChange, onMove, onRemove }: Props) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <Stack gap="xs" component="li" className={classes.script}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{t('scripts.name', { number })}</Text>
        <Group gap={4} wrap="nowrap" display={isLocked ? 'none' : undefined}>
          <ActionIcon
            size="lg"
            color="gray"
            disabled={number === 1}
            aria-label={t('scripts.up', { number })}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size="lg"
            color="gray"
            disabled={isLast}
            aria-label={t('scripts.down', { number })}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon size="lg" color="red" aria-label={t('scripts.remove', { number })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Textarea
        aria-label={t('scripts.label', { number })}
        placeholder={t('scripts.placeholder')}
        classNames={{ input: classes.code }}
        spellCheck={false}
        autosize
        minRows={4}
        maxRows={16}
        value={script.text}
        readOnly={isLocked}
        error={error}
        description={t('scripts.length', {
          length: format.number(lengthOf(script.text)),
          max: format.number(LONGEST),
        })}
        inputWrapperOrder={['input', 'error', 'description']}
        onChange={(event) => onChange({ ...script, text: event.currentTarget.value })}
      />
      <Switch
        label={t('scripts.admin')}
        description={t('scripts.adminHint')}
        checked={script.is_admin}
        disabled={isLocked}
        onChange={(event) => onChange({ ...script, is_admin: event.currentTarget.checked })}
      />
    </Stack>
  );
}
