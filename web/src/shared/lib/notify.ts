import { notifications } from '@mantine/notifications';
import i18n from 'i18next';
import { isApiError } from '@/shared/api/errors';

/** How long a toast is there to be read. */
export const CLOSES_AFTER = 7000;

const show = (message: string, color: string, role: 'status' | 'alert') =>
  notifications.show({
    message,
    color,
    role,
    autoClose: CLOSES_AFTER,
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
  });

/** What a person is told about a failure, wherever it is shown. */
export const errorText = (error: unknown): string => {
  if (!isApiError(error)) return i18n.t('errors:internal');
  const [field] = Object.entries(error.errors ?? {});
  const first = field?.[1][0];
  if (error.code === 'invalid_parameter' && field) return `${error.message} ${field[0]}: ${first}`;
  return error.non_field_errors?.[0] ?? (error.code === 'validation_failed' && first ? first : error.message);
};

export const notify = {
  done: (message: string) => show(message, 'brand', 'status'),
  info: (message: string) => show(message, 'blue', 'status'),
  warn: (message: string) => show(message, 'amber', 'alert'),
  error: (message: string) => show(message, 'red', 'alert'),
  failed: (error: unknown) => {
    const isOurFault = isApiError(error) && error.status >= 500 && error.request_id;
    const text = errorText(error);
    show(isOurFault ? `${text} ${i18n.t('errors:request', { id: error.request_id })}` : text, 'red', 'alert');
  },
};
