import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { Empty } from '@/shared/ui/empty';
import { useDesigner, useDraft } from '../context';
import { beginResults, editResults } from '../model/part-commands';
import { markPercent, USUAL_MARK } from '../model/pass-mark';
import * as results from '../model/results';
import type { ResultCard } from '../model/types';
import { ResultBar } from './result-bar';
import { ResultCardFields } from './result-card';
import classes from './settings.module.css';
import { Templates } from './templates';

/** What people see at the end, by the share of points that they reached. */
export function ResultsFields() {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const stored = useDraft((s) => s.draft.result_cards);
  const mark = useDraft((s) => s.draft.pass_mark);
  const max = useDraft((s) => s.findings.max_points);
  const pass = markPercent(mark, max);
  const cards = results.inOrder(stored);
  const run = (next: ResultCard[], field?: string) => store.run(editResults(next, field));
  const edit = (index: number, patch: Partial<ResultCard>, field?: string) =>
    run(
      results
        .inOrder(store.get().draft.result_cards)
        .map((card, i) => (i === index ? { ...card, ...patch } : card)),
      field,
    );
  const move = (index: number, percent: number) =>
    run(results.moveStart(store.get().draft.result_cards, index, percent), `start${index}`);
  /** As long as nothing is asked for everybody passes, and there is nothing to tell apart. */
  const begin = (make: (pass: number | null) => ResultCard[]) => {
    const asked = mark.value > 0 ? mark : USUAL_MARK;
    store.run(beginResults(make(markPercent(asked, max)), asked));
    if (asked !== mark) notify.info(t('results.passSet', { percent: asked.value }));
  };
  const isConnected = results.isConnected(cards);
  const isBalanced = results.isBalanced(cards, pass);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('results.hint')}
      </Text>
      {cards.length === 0 ? (
        <Empty
          title={t('results.empty')}
          description={t('results.emptyHint')}
          action={<Button onClick={() => begin(results.starter)}>{t('results.begin')}</Button>}
        />
      ) : (
        <>
          {isConnected && <ResultBar cards={cards} pass={pass} onMove={move} onDone={store.seal} />}
          {!(isConnected && isBalanced) && (
            <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />}>
              <Stack gap="xs" align="flex-start">
                {t(isConnected ? 'results.unbalanced' : 'results.gaps', { percent: pass ?? 0 })}
                <Button size="xs" variant="default" onClick={() => run(results.balanced(cards, pass))}>
                  {t('results.balance')}
                </Button>
              </Stack>
            </Alert>
          )}
          <ol className={classes.list}>
            {cards.map((card, index) => (
              <ResultCardFields
                // biome-ignore lint/suspicious/noArrayIndexKey: cards of a result have no ids: their place is what they are
                key={`r${index + 1}`}
                card={card}
                index={index}
                onEdit={(patch, field) => edit(index, patch, field)}
                onStart={(percent) => move(index, percent)}
                onRemove={() => run(results.removeCard(cards, index))}
              />
            ))}
          </ol>
        </>
      )}
      <Group>
        {cards.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => run(results.addCard(cards, pass))}
          >
            {t('results.add')}
          </Button>
        )}
        <Templates cards={cards} onUse={(taken) => begin((asked) => results.balanced(taken, asked))} />
      </Group>
    </Stack>
  );
}
