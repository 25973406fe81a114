import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTitle } from '@/shared/lib/document-title';
import { listedName } from '@/shared/lib/listed-name';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import plain from '@/shared/ui/plain/plain.module.css';
import type { DevicePage, Named } from './api';
import classes from './device.module.css';

/** From here on a name is looked for, not seen at once. */
const MANY = 13;

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase();

/** Those in whose name every word that was typed begins or stands. */
const matching = (people: readonly Named[], typed: string) => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return people.filter(({ first_name, last_name }) => {
    const name = folded(`${last_name} ${first_name}`);
    return words.every((word) => name.includes(word));
  });
};

/** What was left to come back here: its button has the focus again. */
export type LeftAt = number | 'scan' | 'missing' | null;

type Props = {
  page: DevicePage;
  /** The server does not answer: nobody can log in just now. */
  isAway: boolean;
  leftAt: LeftAt;
  onChoose: (person: Named) => void;
  onScan: () => void;
  onMissing: () => void;
};

/** Everybody who can log in here, to be tapped. */
export function Names({ page, isAway, leftAt, onChoose, onScan, onMissing }: Props) {
  const { t } = useTranslation('device');
  const [typed, setTyped] = useState('');
  const heading = useId();
  const { people, more } = page;
  const shown = matching(people, typed);
  const title = t('title');
  return (
    <div className={plain.stack} style={{ gap: 20 }}>
      <title>{documentTitle(title)}</title>
      <div className={classes.top}>
        <h1 className={plain.title} id={heading} tabIndex={-1}>
          {title}
        </h1>
        {people.length >= MANY && <Search value={typed} onChange={setTyped} />}
        <Button plain large autoFocus={leftAt === 'scan'} onClick={onScan}>
          {t('scan.action')}
        </Button>
      </div>
      {isAway && (
        <Alert role="status" tone="amber">
          {t('away.now')}
        </Alert>
      )}
      {shown.length > 0 ? (
        <ul className={classes.names} aria-labelledby={heading}>
          {shown.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={classes.name}
                // biome-ignore lint/a11y/noAutofocus: back where one was
                autoFocus={leftAt === person.id}
                onClick={() => onChoose(person)}
              >
                {listedName(person)}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Words>{t(people.length > 0 ? 'noMatch' : 'nobody')}</Words>
      )}
      {more && <Words>{t('more')}</Words>}
      <div>
        <Button plain large autoFocus={leftAt === 'missing'} onClick={onMissing}>
          {t('missing.action')}
        </Button>
      </div>
    </div>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p role="status" className={plain.text}>
    {children}
  </p>
);

/** Nothing of what is typed is kept by the browser. */
function Search({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const { t } = useTranslation('device');
  const id = useId();
  return (
    <div className={classes.search}>
      <label htmlFor={id} className={plain.name}>
        {t('search')}
      </label>
      <input
        id={id}
        type="search"
        className={plain.input}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
