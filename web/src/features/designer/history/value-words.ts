import type { TFunction } from 'i18next';
import type { Emotion } from '@/shared/lib/emotions';
import { oneLine } from '@/shared/lib/html-text';
import { rightnessOf } from '@/shared/lib/rightness';
import { backChoice } from '../model/going-back';
import {
  type Answer,
  type Card,
  type Course,
  type Draft,
  type Part,
  type PartList,
  targetOf,
} from '../model/types';
import type { CardField } from './diff';

type Words = {
  tabs: TFunction<'designer-tabs'>;
  designer: TFunction<'designer'>;
  emotion: (emotion: Emotion) => string;
};
const DASH = '–';

export const partName = (part: Part): string => ('name' in part ? part.name : part.title);

const named = (draft: Draft, list: PartList, id: number | null): string => {
  const part = (draft[list] as readonly Part[]).find((x) => x.id === id);
  return part ? partName(part) || DASH : DASH;
};

/** What a card says in a field, for people. */
export function cardValue(draft: Draft, card: Card, field: CardField, { tabs, emotion }: Words): string {
  switch (field) {
    case 'weight':
      return String(card.weight);
    case 'is_start':
      return tabs(card.is_start ? 'yes' : 'no');
    case 'keep_order':
      return tabs(card.keep_order ? 'yes' : 'no');
    case 'time_limit':
      return card.time_limit === null ? DASH : tabs('seconds', { count: card.time_limit });
    case 'emotion':
      return card.emotion === null ? DASH : emotion(card.emotion);
    case 'stage':
      return named(draft, 'stages', card.stage);
    case 'character':
      return named(draft, 'characters', card.character);
    case 'background':
      return named(draft, 'backgrounds', card.background);
    case 'audio':
      return named(draft, 'audio', card.audio);
    case 'video':
      return named(draft, 'videos', card.video);
    case 'offers':
      return card.offers.map((id) => named(draft, 'offers', id)).join(', ') || DASH;
    case 'skills': {
      const all = draft.competencies.flatMap((c) => c.skills);
      return card.skills.map((id) => all.find((s) => s.id === id)?.title ?? DASH).join(', ') || DASH;
    }
  }
}

/** Where an answer leads, whether it is right, and what it draws. */
export function answerFacts(draft: Draft, answer: Answer, { designer, emotion }: Words): string {
  const to = targetOf(answer);
  const target =
    to.to === 'card'
      ? draft.questions.find((c) => c.id === to.card)?.name || designer('card.unnamed')
      : designer(to.to === 'end' ? 'target.endShort' : 'target.open');
  const mark = designer(`answer.${rightnessOf(answer)}`, { share: answer.share });
  const late = answer.when_time_is_up ? `, ${designer('time.chosen')}` : '';
  return `${mark}, ${emotion(answer.emotion)} → ${target}${late}`;
}

/** What the whole course says in a field, for people. */
export function courseValue(draft: Draft, field: keyof Course, { tabs }: Words): string {
  const value = draft[field];
  if (field === 'allow_back') return tabs(`allowBack.${backChoice(draft.allow_back)}`);
  if (value === null || value === '') return DASH;
  if (typeof value === 'boolean') return tabs(value ? 'yes' : 'no');
  switch (field) {
    case 'character':
      return named(draft, 'characters', draft.character);
    case 'background':
      return named(draft, 'backgrounds', draft.background);
    case 'pass_mark':
      return tabs('passMark', { value: draft.pass_mark.value, context: draft.pass_mark.in });
    case 'cover':
      return tabs('diff.picture');
    case 'public_name':
      return tabs(`access.names.${draft.public_name}`);
    case 'competencies':
      return (
        draft.competencies.map((c) => `${c.title}: ${c.skills.map((s) => s.title).join(', ')}`).join('; ') ||
        DASH
      );
    case 'result_cards':
      return (
        draft.result_cards
          .map(
            (r) =>
              `${r.percent_from}–${r.percent_to} %: ${[r.title, oneLine(r.text)].filter(Boolean).join('. ')}`,
          )
          .join('; ') || DASH
      );
    case 'integration':
      return [
        tabs(draft.integration.enabled ? 'yes' : 'no'),
        ...draft.integration.allowed_origins,
        draft.integration.webhook,
      ]
        .filter(Boolean)
        .join(', ');
    default:
      return String(value);
  }
}
