import { Alert, Anchor, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { Markdown } from '@/shared/ui/markdown';
import { useSite } from './api';

const NAMES = ['terms', 'privacy', 'support', 'contact'] as const;
type Name = (typeof NAMES)[number];

/** The operator's texts: an address is a link, a text opens here. */
export function SiteLinks() {
  const { t } = useTranslation('auth');
  const { data: site } = useSite();
  const [open, setOpen] = useState<Name | null>(null);
  const shown = open && site?.texts[open];
  return (
    <>
      <Group component="nav" gap="lg" aria-label={t('footer.label')}>
        {NAMES.map((name) => {
          const text = site?.texts[name];
          return text?.kind === 'url' ? (
            <Anchor
              key={name}
              href={text.value}
              target="_blank"
              rel="noreferrer"
              fz="sm"
              c="var(--app-ink-2)"
            >
              {t(`footer.${name}`)}
            </Anchor>
          ) : (
            <Anchor
              key={name}
              component="button"
              type="button"
              fz="sm"
              c="var(--app-ink-2)"
              disabled={!text}
              onClick={() => setOpen(name)}
            >
              {t(`footer.${name}`)}
            </Anchor>
          );
        })}
      </Group>
      <AppModal
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open && t(`footer.${open}`)}
        size="lg"
      >
        <Stack>
          {shown?.kind === 'sample' && <Alert color="amber">{t('footer.sample')}</Alert>}
          {open && shown && <Markdown source={shown.kind === 'sample' ? t(`sample.${open}`) : shown.value} />}
        </Stack>
      </AppModal>
    </>
  );
}
