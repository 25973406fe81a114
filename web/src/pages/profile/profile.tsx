import { Stack } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonalData } from '@/features/personal-data/personal-data';
import { useEditMe } from '@/features/profile/api';
import { EmailSection } from '@/features/profile/email-section';
import { NotificationsSection } from '@/features/profile/notifications-section';
import { PasswordSection } from '@/features/profile/password-section';
import { PersonSection } from '@/features/profile/person-section';
import { PhotoSection } from '@/features/profile/photo-section';
import { ProgressSection } from '@/features/profile/progress-section';
import { SessionsSection } from '@/features/profile/sessions-section';
import { PasskeysSection } from '@/features/second-factor/passkeys-section';
import { SecondFactorSection } from '@/features/second-factor/section';
import { notify } from '@/shared/lib/notify';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan, useMe } from '@/shared/lib/session';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { PageHeader } from '@/shared/ui/page-header';
import { PanelSection } from '@/shared/ui/panel-section';

/** Fields are no wider than one reads. */
const Section = ({ children, ...props }: ComponentProps<typeof PanelSection>) => (
  <PanelSection {...props}>
    <Stack maw={720}>{children}</Stack>
  </PanelSection>
);

export function Component() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const { t: data } = useTranslation('personal-data');
  const { t: sessions } = useTranslation('sessions');
  const { t: factor } = useTranslation('second-factor');
  const me = useMe();
  const roleTitle = useRoleTitle();
  const mayEdit = useCan('edit_own_profile');
  const learns = useCan(['pass_assigned_games', 'self_pass_games']);
  const edit = useEditMe();
  const [position] = me.user_position;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        subtitle={[position?.title, position?.division?.name, me.role && roleTitle(me.role), me.account.name]
          .filter(Boolean)
          .join(' · ')}
      />
      <Section title={t('person')}>
        {mayEdit && <PhotoSection />}
        <PersonSection />
      </Section>
      {learns && (
        <PanelSection title={t('progress.title')} text={t('progress.text')}>
          <ProgressSection />
        </PanelSection>
      )}
      <Section title={t('email.title')} text={t('emailHint')}>
        <EmailSection />
      </Section>
      <Section title={common('language')} text={t('languageHint')}>
        <div>
          <LanguageSwitch
            onChange={(language) => edit.mutate({ body: { language } }, { onError: notify.failed })}
          />
        </div>
      </Section>
      <Section title={t('notifications.title')}>
        <NotificationsSection />
      </Section>
      <Section title={t('password')} text={t('passwordText')}>
        <PasswordSection />
      </Section>
      {(me.is_admin || me.second_factor === 'on') && (
        <Section title={factor('title')} text={factor('text')}>
          <SecondFactorSection />
        </Section>
      )}
      <Section title={factor('passkeys.title')} text={factor('passkeys.text')}>
        <PasskeysSection />
      </Section>
      <Section title={sessions('title')} text={sessions('text')}>
        <SessionsSection />
      </Section>
      <Section title={data('title')} text={data('text')}>
        <PersonalData whose="me" />
      </Section>
    </Stack>
  );
}
