import { NumberInput, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDesigner } from '../context';
import { editAnswer, editCard } from '../model/commands';
import type { Card } from '../model/types';
import { useActions } from '../use-actions';

const LEAST = 5;
const MOST = 600;

/** How long a card may be thought about, and the answer that stands when the time is over. */
export function TimeLimit({ card }: { card: Card }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  // What is being typed may be no limit yet.
  const [typed, setTyped] = useState<number | string | null>(null);
  const take = (said: number | string) => {
    const isLimit = said === '' || (typeof said === 'number' && said >= LEAST && said <= MOST);
    setTyped(isLimit ? null : said);
    if (isLimit)
      actions.run(editCard(card.id, { time_limit: said === '' ? null : Number(said) }, 'time_limit'));
  };
  const marked = card.answers.find((answer) => answer.when_time_is_up);
  const mark = (id: number | null) => {
    for (const answer of card.answers)
      if (answer.when_time_is_up !== (answer.id === id))
        actions.run(editAnswer(card.id, answer.id, { when_time_is_up: answer.id === id }));
  };
  return (
    <Stack gap="xs">
      <NumberInput
        label={t('time.limit')}
        description={t('time.hint')}
        value={typed ?? card.time_limit ?? ''}
        placeholder={t('time.none')}
        error={typed !== null ? t('time.range', { min: LEAST, max: MOST }) : undefined}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        onChange={take}
        onBlur={() => {
          setTyped(null);
          store.seal();
        }}
      />
      {card.time_limit !== null && (
        <Select
          label={t('time.over')}
          value={marked ? String(marked.id) : ''}
          allowDeselect={false}
          data={[
            { value: '', label: t('time.firstWrong') },
            ...card.answers.map((answer, i) => ({
              value: String(answer.id),
              label: `${i + 1}. ${oneLine(answer.text) || t('answer.empty')}`,
            })),
          ]}
          onChange={(value) => mark(value ? Number(value) : null)}
        />
      )}
    </Stack>
  );
}
