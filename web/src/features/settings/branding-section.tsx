import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Branding, BrandingFields, isColourValid } from '@/shared/ui/branding/branding-fields';
import { FormAlert } from '@/shared/ui/form-alert';
import { SaveBar } from '@/shared/ui/save-bar';
import type { Settings } from './api';
import { Section } from './section';
import { useSection } from './use-section';

const toBody = ({ logo, colour }: Branding) => ({
  whitelabel: { logo: logo.id, top_bar_background: colour || null },
});

/** Logo and top bar of the account. */
export function BrandingSection({ settings: { whitelabel } }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const section = useSection<Branding>({
    tab: 'branding',
    saved: {
      logo: { id: whitelabel.logo_id, url: whitelabel.logo },
      colour: whitelabel.top_bar_background ?? '',
    },
    toBody,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isColourValid(section.values.colour)) section.submit();
      }}
    >
      <Stack>
        <Section title={t('branding.title')} text={t('branding.text')}>
          <FormAlert text={section.alert} />
          <BrandingFields of="account" value={section.values} onChange={section.change} />
        </Section>
        {section.isDirty && <SaveBar loading={section.isSaving} onDiscard={section.discard} />}
      </Stack>
    </form>
  );
}
