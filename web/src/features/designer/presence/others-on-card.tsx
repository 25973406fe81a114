import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { colourOf, type Present } from '@/shared/presence/presence';
import classes from './presence.module.css';

/** A ring around a card with the names of those who have it open; stands in the card's own box. */
export function OthersOnCard({ people }: { people: readonly Present[] }) {
  const { t } = useTranslation('designer');
  const [first] = people;
  if (!first) return null;
  const names = people.map(fullName).join(', ');
  const colour = colourOf(first);
  return (
    <>
      <span className={classes.ring} style={{ borderColor: colour }} aria-hidden="true" />
      <span className={classes.onCard} style={{ background: colour }} title={t('presence.at', { names })}>
        {names}
      </span>
    </>
  );
}
