import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '@/shared/lib/use-phone';

/** The page as it is now, on paper or as a PDF. */
export function PrintButton() {
  const { t } = useTranslation();
  // Nobody prints from a phone.
  if (usePhone()) return null;
  return (
    <Button
      data-print
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('print')}
    </Button>
  );
}
