import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { name: string; children: ReactNode };

/** A small button beside a figure that tells its one definition. Opened, it takes the focus and is read out. */
export function HowCounted({ name, children }: Props) {
  const { t } = useTranslation();
  return (
    <Popover width="min(340px, calc(100vw - 24px))" position="bottom" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={24}
          color="gray"
          data-noprint
          style={{ verticalAlign: 'middle', flex: 'none' }}
          aria-label={t('howCounted', { name })}
        >
          <IconHelpCircle size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown style={{ whiteSpace: 'normal', textAlign: 'start' }}>
        <Text fz="sm" fw={600} c="var(--app-ink)">
          {name}
        </Text>
        <Text fz="sm" fw={400} c="var(--app-ink)" mt={4} component="div">
          {children}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
