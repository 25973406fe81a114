import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What a form was refused for, when it belongs to no field. */
export const FormAlert = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
      {text}
    </Alert>
  ) : null;
