import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSwitchMode } from '@/shared/lib/session';
import { LEARNER_HOME } from './guards';
import { MessagePage } from './message-page';

/** Instead of an empty company, to whoever manages a part of it in which there is nothing. */
export function NothingManaged() {
  const { t } = useTranslation('nothing-managed');
  const { t: common } = useTranslation();
  const switchMode = useSwitchMode();
  const navigate = useNavigate();
  const onLearner = () => {
    switchMode(false);
    void navigate(LEARNER_HOME);
  };
  return (
    <MessagePage title={t('title')} text={t('text')} face="neutral">
      <Button variant="default" onClick={onLearner}>
        {common('denied.learnerMode')}
      </Button>
    </MessagePage>
  );
}
