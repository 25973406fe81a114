import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSwitchMode } from '@/shared/lib/session';
import { LEARNER_HOME } from './guards';
import { MessagePage } from './message-page';

/** Instead of an empty company, to whoever manages a part of it in which there is nothing. */
export function NothingManaged() {
  const { t } = useTranslation();
  const switchMode = useSwitchMode();
  const navigate = useNavigate();
  const onLearner = () => {
    switchMode(false);
    void navigate(LEARNER_HOME);
  };
  return (
    <MessagePage title={t('nothingManaged.title')} text={t('nothingManaged.text')} face="neutral">
      <Button variant="default" onClick={onLearner}>
        {t('denied.learnerMode')}
      </Button>
    </MessagePage>
  );
}
