import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { openRights } from '@/shared/lib/rights';
import { firstSection } from '@/shared/lib/sections';
import { type Me, meQuery, useAdminMode, useSwitchMode } from '@/shared/lib/session';
import { LEARNER_HOME } from './guards';
import { MessagePage } from './message-page';

/** Says that a right is missing and leads to where the person may be. */
export function AccessDenied() {
  const { t } = useTranslation();
  // Outside the shell nobody may be known yet.
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  return (
    <MessagePage title={t('denied.title')} text={t('denied.text')} face="sad">
      {me ? (
        <WaysOut me={me} />
      ) : (
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      )}
    </MessagePage>
  );
}

function WaysOut({ me }: { me: Me }) {
  const { t } = useTranslation();
  const isAdminMode = useAdminMode();
  const switchMode = useSwitchMode();
  const navigate = useNavigate();
  const first = me.is_admin ? firstSection(openRights(me)) : undefined;

  const onLearner = () => {
    if (isAdminMode) switchMode(false);
    void navigate(LEARNER_HOME);
  };
  return (
    <>
      {first && (
        <Button component={Link} to={first.to}>
          {t('denied.section', { section: t(`nav.${first.name}`) })}
        </Button>
      )}
      <Button variant={first ? 'default' : undefined} onClick={onLearner}>
        {isAdminMode ? t('denied.learnerMode') : t('denied.training')}
      </Button>
    </>
  );
}
