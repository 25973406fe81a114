import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A small button beside a heading that tells what it is about. */
export function Hint({ name, children }: { name: string; children: string }) {
  const { t } = useTranslation();
  return (
    <Popover width="min(340px, calc(100vw - 24px))" position="bottom" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon color="gray" size={28} flex="none" data-noprint aria-label={t('hintOf', { name })}>
          <IconHelpCircle size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fz="sm">{children}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
