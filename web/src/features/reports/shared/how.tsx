import { useTranslation } from 'react-i18next';
import type reports from '@/shared/i18n/messages/en/reports.json';
import { HowCounted } from '@/shared/ui/how-counted';

export type FigureName = keyof (typeof reports)['how'];

/** The one definition of a figure of the reports. */
export function How({ figure }: { figure: FigureName }) {
  const { t } = useTranslation('reports');
  return <HowCounted name={t(`how.${figure}.name`)}>{t(`how.${figure}.text`)}</HowCounted>;
}
