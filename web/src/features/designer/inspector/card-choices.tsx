import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { editCards } from '../model/part-commands';
import type { Card } from '../model/types';
import { idsOf } from './card-parts';

/** The goods that a card shows. */
export function OffersSelect({ card }: { card: Card }) {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const offers = useDraft((s) => s.draft.offers);
  if (offers.length === 0) return null;
  return (
    <MultiSelect
      label={t('card.offers')}
      data={offers.map((o) => ({ value: String(o.id), label: o.title || t('untitled') }))}
      value={card.offers.map(String)}
      searchable
      hidePickedOptions
      onChange={(chosen) => store.run(editCards([card.id], { offers: chosen.map(Number) }))}
    />
  );
}

/** The skills that cards train. */
export function SkillsSelect({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const competencies = useDraft((s) => s.draft.competencies);
  if (competencies.every((c) => c.skills.length === 0)) return null;
  const shared = cards
    .map((card) => card.skills)
    .reduce((all, skills) => all.filter((skill) => skills.includes(skill)));
  const change = (chosen: number[]) => {
    const added = chosen.filter((id) => !shared.includes(id));
    const removed = shared.filter((id) => !chosen.includes(id));
    const skills = (card: Card) => [
      ...card.skills.filter((id) => !removed.includes(id)),
      ...added.filter((id) => !card.skills.includes(id)),
    ];
    store.run({
      label: editCards(idsOf(cards), {}).label,
      ops: cards.map((card) => ({ kind: 'setCard', id: card.id, patch: { skills: skills(card) } })),
    });
  };
  return (
    <MultiSelect
      label={t('card.skills')}
      data={competencies.map((c) => ({
        group: c.title || t('untitled'),
        items: c.skills.map((s) => ({ value: String(s.id), label: s.title || t('untitled') })),
      }))}
      value={shared.map(String)}
      searchable
      hidePickedOptions
      onChange={(chosen) => change(chosen.map(Number))}
    />
  );
}
