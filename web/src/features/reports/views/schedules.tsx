import { useDisclosure } from '@mantine/hooks';
import { IconMailForward } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { useCan } from '@/shared/lib/session';
import { ToolButton } from '@/shared/ui/tool-button';
import type { ReportName } from './types';

const ScheduleModal = part(async () => ({ default: (await import('./schedule-modal')).ScheduleModal }));

/** Opens what is sent by email regularly; for who may take reports away. */
export function ScheduleButton({ report }: { report: ReportName }) {
  const { t } = useTranslation('views');
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!useCan({ all: ['view_reports', 'build_training_reports'] })) return null;
  return (
    <>
      <ToolButton
        label={t('schedule.action')}
        icon={<IconMailForward size={18} aria-hidden />}
        onClick={open}
      />
      <Suspense>{isOpen && <ScheduleModal report={report} onClose={close} />}</Suspense>
    </>
  );
}
