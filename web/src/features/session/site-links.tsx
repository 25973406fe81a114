import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { useSite } from '@/shared/queries/site';
import { AroundContext } from '@/shared/ui/around';
import plain from '@/shared/ui/plain/plain.module.css';

const SiteText = part(async () => ({ default: (await import('./site-text')).SiteText }));

const NAMES = ['terms', 'privacy', 'support', 'contact'] as const;
type Name = (typeof NAMES)[number];

/** The operator's texts: an address is a link, a text opens here. */
export function SiteLinks() {
  const { t } = useTranslation('auth');
  const { data: site } = useSite();
  const [chosen, setChosen] = useState<Name | null>(null);
  const [opened, setOpened] = useState(false);
  const Around = use(AroundContext);
  const shown = chosen && site?.texts[chosen];
  return (
    <>
      <nav className={plain.row} style={{ gap: 24 }} aria-label={t('footer.label')}>
        {NAMES.map((name) => {
          const text = site?.texts[name];
          return text?.kind === 'url' ? (
            <a
              key={name}
              href={text.value}
              target="_blank"
              rel="noreferrer"
              className={plain.link}
              data-quiet
            >
              {t(`footer.${name}`)}
            </a>
          ) : (
            <button
              key={name}
              type="button"
              className={plain.link}
              data-quiet
              disabled={!text}
              onClick={() => {
                setChosen(name);
                setOpened(true);
              }}
            >
              {t(`footer.${name}`)}
            </button>
          );
        })}
      </nav>
      {chosen && (
        <Suspense>
          <Around>
            <SiteText
              opened={opened}
              title={t(`footer.${chosen}`)}
              text={shown?.kind === 'sample' ? t(`sample.${chosen}`) : (shown?.value ?? '')}
              isSample={shown?.kind === 'sample'}
              onClose={() => setOpened(false)}
            />
          </Around>
        </Suspense>
      )}
    </>
  );
}
