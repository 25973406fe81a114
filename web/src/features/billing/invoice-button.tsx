import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Charge, useInvoice } from './api';

/** The invoice of a row, as a file. */
export function InvoiceIcon({ charge }: { charge: Charge }) {
  const { t } = useTranslation('billing');
  const save = useInvoice();
  if (charge.invoice_url === null) return null;
  return (
    <ActionIcon
      size="lg"
      loading={save.isPending}
      aria-label={t('history.invoice', { number: charge.number })}
      onClick={() => save.mutate(charge)}
    >
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The same where the invoice is what it is all about. */
export function InvoiceButton({ charge }: { charge: Charge }) {
  const { t } = useTranslation('billing');
  const save = useInvoice();
  return (
    <Button
      loading={save.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => save.mutate(charge)}
    >
      {t('done.download')}
    </Button>
  );
}
