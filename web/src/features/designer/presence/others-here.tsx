import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { Others } from '@/shared/presence/others';
import { useDesigner, useDraft } from '../context';
import { findCard } from '../model/lookup';

/** Who else has the game open, and on which card. */
export function OthersHere() {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const people = useDraft((s) => s.presence.all);
  const draft = useDraft((s) => s.draft);
  return (
    <Others
      people={people}
      label={(names) => t('presence.here', { names })}
      placeOf={({ card: id, ...person }) => {
        const card = id === null ? undefined : findCard(draft, id);
        if (!card) return null;
        const text = t('presence.onCard', { name: fullName(person), card: card.name || t('card.unnamed') });
        return { text, open: () => store.goTo(card.id) };
      }}
    />
  );
}
