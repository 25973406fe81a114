import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALL_OVERDUE, RemindDialog } from '@/shared/ui/mailing/parts';
import { unitQuery, useNarrowing } from './narrowing';

/** Reminds everybody who is overdue, after showing who that is. */
export function RemindOverdue() {
  const { t } = useTranslation('dashboard');
  const { unit } = useNarrowing();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        data-noprint
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('attention.remindAll')}
      </Button>
      <Suspense>
        {isOpen && (
          <RemindDialog
            target={{ ...ALL_OVERDUE, filter: { ...ALL_OVERDUE.filter, ...unitQuery(unit) } }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
