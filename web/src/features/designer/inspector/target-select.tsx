import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDraft } from '../context';
import { type Answer, target, targetOf } from '../model/types';
import { useActions } from '../use-actions';
import { useFocusRequest } from './focus-request';
import classes from './inspector.module.css';

const CARD = 'card:';

/** Where an answer leads, chosen from the cards by searching their names and texts; never typed by name. */
export function TargetSelect({ card, answer }: { card: number; answer: Answer }) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const cards = useDraft((s) => s.draft.questions);
  const focusProps = useFocusRequest<HTMLInputElement>('target', answer.id);
  const data = useMemo(
    () => [
      { value: 'open', label: t('target.open') },
      { value: 'end', label: t('target.end') },
      { value: 'new', label: t('target.new') },
      {
        group: t('target.cards'),
        items: cards
          .filter((c) => c.id !== card)
          .map((c) => {
            const text = oneLine(c.text).slice(0, 40);
            const name = c.name || t('card.unnamed');
            return { value: CARD + c.id, label: text ? `${name} · ${text}` : name };
          }),
      },
    ],
    [cards, card, t],
  );
  const now = targetOf(answer);
  const isLost = now.to === 'card' && !cards.some((c) => c.id === now.card);
  const value = now.to === 'card' && !isLost ? CARD + now.card : isLost ? 'open' : now.to;
  const choose = (chosen: string | null) => {
    if (chosen === null || chosen === value) return;
    if (chosen === 'new') actions.addConnectedCard({ card, answer: answer.id });
    else if (chosen.startsWith(CARD))
      actions.connect(card, answer.id, target.card(Number(chosen.slice(CARD.length))));
    else actions.connect(card, answer.id, chosen === 'end' ? target.end : target.open);
  };
  return (
    <Select
      {...focusProps}
      label={t('answer.leadsTo')}
      data={data}
      value={value}
      onChange={choose}
      searchable
      // What is typed looks for another card instead of going on with the name of this one.
      onFocus={(e) => e.currentTarget.select()}
      onClick={(e) => e.currentTarget.select()}
      allowDeselect={false}
      nothingFoundMessage={t('target.nothing')}
      maxDropdownHeight={320}
      description={value === 'open' ? t('target.openHint') : undefined}
      classNames={{ description: classes.warning, input: classes.cut }}
    />
  );
}
