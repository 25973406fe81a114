import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/shared/lib/session';
import { useShowDemoCourses } from './api';

/** Shows or hides the examples, for everybody of the account who makes courses. */
export function DemoSwitch() {
  const { t } = useTranslation('courses');
  const isShown = useMe().account.show_demo_courses;
  const change = useShowDemoCourses();
  /** What was asked for, until the server has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const onChange = (show: boolean) => {
    setWanted(show);
    change.mutate({ body: { show } }, { onSettled: () => setWanted(null) });
  };
  return (
    <Switch
      aria-label={t('demoSwitch.label')}
      label={t('demoSwitch.label')}
      description={t('demoSwitch.text')}
      checked={wanted ?? isShown}
      disabled={wanted !== null}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
