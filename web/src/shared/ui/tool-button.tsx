import { ActionIcon, Button, type MantineSpacing } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { usePhone } from '@/shared/lib/use-phone';

type Props = ComponentPropsWithRef<'button'> & {
  label: string;
  icon: ReactNode;
  /** Not on a phone. */
  rightSection?: ReactNode;
  ml?: MantineSpacing;
  'data-print'?: boolean;
};

/** A tool beside a list or a report: on a phone, where its words have no room, only its picture. */
export function ToolButton({ label, icon, rightSection, ...props }: Props) {
  if (usePhone())
    return (
      <ActionIcon size={36} variant="default" aria-label={label} {...props}>
        {icon}
      </ActionIcon>
    );
  return (
    <Button variant="default" fw={500} leftSection={icon} rightSection={rightSection} {...props}>
      {label}
    </Button>
  );
}
