import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { editCard, editCourse } from '../model/commands';
import { findAnswer, findCard } from '../model/lookup';
import { addContinue, editResults } from '../model/part-commands';
import { USUAL_MARK } from '../model/pass-mark';
import type { Problem } from '../model/problems';
import { connected, passedFrom } from '../model/results';
import { target, targetOf } from '../model/types';
import { type DescribedIn, undescribedIn } from '../model/undescribed';
import type { Tab } from '../tabs/rail';
import { useActions } from '../use-actions';

type Cure = { text: string; run: () => void };
type Props = { problem: Problem; onTab?: (tab: Tab) => void };

/** What can be done at the press of a button against a finding; nothing for those that need thought. */
function useCures({ problem, onTab }: Props): (Cure | null)[] {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const selected = useDraft((s) => (s.selection.cards.length === 1 ? s.selection.cards[0] : undefined));
  const { code, question, answer } = problem;
  const card = findCard(draft, question);
  const setMark = (percent: number) => ({
    text: tabs('fix.mark', { percent }),
    run: () => void store.run(editCourse({ pass_mark: { in: 'percent', value: percent } })),
  });
  const noPoints = card && {
    text: tabs('fix.noPoints'),
    run: () => void store.run(editCard(card.id, { weight: 0 })),
  };
  switch (code) {
    case 'no_start_question': {
      const first = findCard(draft, question ?? selected) ?? draft.questions[0];
      if (!first) return [];
      const name = first.name || t('card.unnamed');
      return [{ text: t('fix.start', { card: name }), run: () => actions.setStart(first.id) }];
    }
    case 'several_start_questions':
      return card ? [{ text: t('fix.onlyStart'), run: () => actions.setStart(card.id) }] : [];
    case 'open_answer':
    case 'missing_target':
      if (!card || answer === null || !findAnswer(draft, card.id, answer)) return [];
      return [
        {
          text: tabs('fix.connect'),
          run: () => store.set({ picker: { to: 'connect', card: card.id, answer } }),
        },
        { text: t('fix.end'), run: () => actions.connect(card.id, answer, target.end) },
      ];
    case 'no_answers':
      if (!card) return [];
      return [
        {
          text: tabs('fix.continue'),
          run: () => {
            const command = addContinue(store.ids, card, tabs('fix.continueText'));
            if (store.run(command)) store.goTo(card.id, { field: 'target', answer: command.answer.id });
          },
        },
        {
          text: t('fix.answer'),
          run: () => {
            store.goTo(card.id);
            actions.addAnswer(card.id);
          },
        },
      ];
    case 'one_answer': {
      const [only] = card?.answers ?? [];
      if (!card || card.is_start || !only || targetOf(only).to !== 'end') return [];
      return [{ text: tabs('fix.ending'), run: () => actions.deleteAnswer(card.id, only.id) }];
    }
    case 'multiple_in_game':
      return card
        ? [{ text: tabs('fix.single'), run: () => void store.run(editCard(card.id, { type: 'single' })) }]
        : [];
    case 'points_above_max':
    case 'right_play_fails':
      return [setMark(USUAL_MARK.value)];
    case 'easy_by_chance':
      return draft.pass_mark.in === 'percent' && draft.pass_mark.value >= USUAL_MARK.value
        ? []
        : [setMark(USUAL_MARK.value)];
    case 'result_cards_gap':
      return [
        {
          text: tabs('fix.gaps'),
          run: () => void store.run(editResults(connected(draft.result_cards))),
        },
      ];
    case 'result_cards_balance': {
      // The cards stay where the author put them: the mark follows what they say.
      const from = passedFrom(draft.result_cards);
      if (from !== null && from > 0) return [setMark(from)];
      return onTab ? [{ text: tabs('fix.settings'), run: () => onTab('settings') }] : [];
    }
    case 'right_always_first':
      return draft.shuffle_answers
        ? []
        : [{ text: tabs('fix.shuffle'), run: () => void store.run(editCourse({ shuffle_answers: true })) }];
    case 'none_right':
    case 'all_right':
      return [noPoints ?? null];
    case 'unreachable':
      return card ? [{ text: t('card.delete'), run: () => actions.deleteCards([card.id]) }] : [];
    case 'missing_alt': {
      const places = undescribedIn(draft, question);
      const text = (place: DescribedIn) => {
        if (places.length === 1) return tabs('fix.describe');
        return tabs('fix.describeIn', { place: tabs(`tabs.${place}`) });
      };
      return onTab ? places.map((place) => ({ text: text(place), run: () => onTab(place) })) : [];
    }
    case 'no_character':
      return onTab && !card ? [{ text: tabs('fix.settings'), run: () => onTab('settings') }] : [];
    case 'short_title':
      return onTab ? [{ text: tabs('fix.settings'), run: () => onTab('settings') }] : [];
    default:
      return [];
  }
}

/** Findings that have an obvious cure are mended here. */
export function Fixes(props: Props) {
  const cures = useCures(props).filter((cure) => cure !== null);
  if (cures.length === 0) return null;
  return (
    <Group gap={6}>
      {cures.map((cure) => (
        <Button key={cure.text} size="compact-xs" variant="light" onClick={cure.run}>
          {cure.text}
        </Button>
      ))}
    </Group>
  );
}
