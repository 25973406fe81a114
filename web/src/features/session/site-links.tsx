import { Anchor, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { useSite } from './api';

const SiteText = part(async () => ({ default: (await import('./site-text')).SiteText }));

const NAMES = ['terms', 'privacy', 'support', 'contact'] as const;
type Name = (typeof NAMES)[number];

/** The operator's texts: an address is a link, a text opens here. */
export function SiteLinks() {
  const { t } = useTranslation('auth');
  const { data: site } = useSite();
  const [chosen, setChosen] = useState<Name | null>(null);
  const [opened, setOpened] = useState(false);
  const shown = chosen && site?.texts[chosen];
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
              onClick={() => {
                setChosen(name);
                setOpened(true);
              }}
            >
              {t(`footer.${name}`)}
            </Anchor>
          );
        })}
      </Group>
      {chosen && (
        <Suspense>
          <SiteText
            opened={opened}
            title={t(`footer.${chosen}`)}
            text={shown?.kind === 'sample' ? t(`sample.${chosen}`) : (shown?.value ?? '')}
            isSample={shown?.kind === 'sample'}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
