import { Button, type ButtonProps, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Pick<ButtonProps, 'loading' | 'disabled' | 'color'> & {
  submit: string;
  /** What the other button says, where it is not "Cancel". */
  cancel?: string;
  onCancel: () => void;
  /** Between the two. */
  children?: ReactNode;
};

/** The buttons below a form in a dialog: leave it, or send it. */
export function FormButtons({ submit, cancel, onCancel, children, ...button }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {cancel ?? t('cancel')}
      </Button>
      {children}
      <Button type="submit" {...button}>
        {submit}
      </Button>
    </Group>
  );
}
