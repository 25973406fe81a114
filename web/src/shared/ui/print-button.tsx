import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from './tool-button';

/** The page as it is now, on paper or as a PDF. */
export function PrintButton() {
  const { t } = useTranslation();
  return (
    <ToolButton
      data-print
      label={t('print')}
      icon={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    />
  );
}
