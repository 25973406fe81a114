import { htmlToText, normalised } from '@/shared/lib/html-text';
import type { Answer, NestedQuiz, Question, QuestionType } from './types';

/** A sound or a video of a question; one that the quiz does not have yet has no id in it. */
export type DraftMedia = { id: number | null; asset: number; title: string; url: string; alt: string };

/** An answer in the editor. The key stays with it while it is moved, saved and given its id. */
export type DraftAnswer = {
  key: number;
  /** As it was read; null: not saved yet. */
  saved: Answer | null;
  text: string;
  right: boolean;
  /** Percent of the points that a partly right answer brings; 0 of one that is right or wrong. */
  share: number;
  feedback: string;
};

export type Draft = {
  name: string;
  text: string;
  type: QuestionType;
  weight: number;
  audio: DraftMedia | null;
  video: DraftMedia | null;
  skills: readonly number[];
  /** The answers stay in this order where the quiz shuffles them. */
  keep_order: boolean;
  answers: readonly DraftAnswer[];
};

type Media = NestedQuiz['audio'][number];
type Library = Pick<NestedQuiz, 'audio' | 'videos'>;

/** How many answers a question may have. */
export const MAX_ANSWERS = 20;
const FIRST_ANSWERS = 2;

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const emptyAnswer = (): DraftAnswer => ({
  key: nextKey(),
  saved: null,
  text: '',
  right: false,
  share: 0,
  feedback: '',
});

const answerOf = (saved: Answer): DraftAnswer => ({
  key: nextKey(),
  saved,
  text: saved.text,
  right: saved.right,
  share: saved.right ? 0 : (saved.share ?? 0),
  feedback: saved.feedback,
});

/** Lines to begin with. */
const firstAnswers = () => Array.from({ length: FIRST_ANSWERS }, emptyAnswer);

export const emptyDraft = (type: QuestionType = 'single', weight = 1): Draft => ({
  name: '',
  text: '',
  type,
  weight,
  audio: null,
  video: null,
  skills: [],
  keep_order: false,
  answers: firstAnswers(),
});

const mediaOf = (list: readonly Media[], id: number | null): DraftMedia | null => {
  const found = list.find((one) => one.id === id);
  if (!found) return null;
  const { asset, title, url, alt } = found;
  return { id: found.id, asset: asset ?? 0, title, url: url ?? '', alt };
};

/** A line that was added and left as it came: it is not saved, and nobody misses it. */
export const isBlank = ({ saved, text, right, share, feedback }: DraftAnswer) =>
  saved === null && text === '' && feedback === '' && !right && share === 0;

export function draftOf(question: Question, library: Library): Draft {
  const { name, text, type, weight, audio, video, skills, keep_order, answers } = question;
  return {
    name,
    text,
    type,
    weight,
    audio: mediaOf(library.audio, audio),
    video: mediaOf(library.videos, video),
    skills,
    keep_order,
    answers: answers.length > 0 ? answers.map(answerOf) : firstAnswers(),
  };
}

/** A saved question in the place of the draft that it was made of: its lines stay the same lines. */
export function savedOver(draft: Draft, question: Question, library: Library): Draft {
  const next = draftOf(question, library);
  const rest = question.answers.map(answerOf);
  const answers = draft.answers.map((answer) => {
    if (isBlank(answer)) return answer;
    const saved = rest.shift();
    return saved ? { ...saved, key: answer.key } : answer;
  });
  return { ...next, answers: [...answers, ...rest] };
}

/** What a save made of the draft that was sent, for lines that were written on meanwhile. */
export function adopt(now: Draft, saved: Draft): Draft {
  const answers = now.answers.map((answer) => {
    const twin = saved.answers.find(({ key }) => key === answer.key);
    return twin ? { ...answer, saved: twin.saved } : answer;
  });
  const file = (mine: DraftMedia | null, theirs: DraftMedia | null) =>
    mine && theirs && mine.asset === theirs.asset ? { ...mine, id: theirs.id } : mine;
  return { ...now, answers, audio: file(now.audio, saved.audio), video: file(now.video, saved.video) };
}

/** A draft of an earlier visit: its keys may be those of other lines by now, and it may lack what is newer than it. */
export const withNewKeys = (draft: Draft): Draft => ({
  ...emptyDraft(),
  ...draft,
  answers: draft.answers.map((answer) => ({ ...emptyAnswer(), ...answer, key: nextKey() })),
});

const NEW_ANSWER: Omit<Answer, 'text' | 'right' | 'share' | 'feedback'> = {
  id: 0,
  connected: null,
  emotion: 3,
  open: false,
  when_time_is_up: false,
};

/** What a save sends: only what is edited here. A file without an id comes into the quiz first. */
export const bodyOf = (draft: Draft) => ({
  name: draft.name.trim(),
  text: draft.text,
  type: draft.type,
  weight: draft.weight,
  audio: draft.audio?.id ?? null,
  video: draft.video?.id ?? null,
  skills: [...draft.skills],
  keep_order: draft.keep_order,
  answers: draft.answers
    .filter((answer) => !isBlank(answer))
    .map(({ saved, text, right, share, feedback }) => ({
      ...NEW_ANSWER,
      ...saved,
      text,
      right,
      // Of several right answers none is right in part.
      share: right || draft.type === 'multiple' ? 0 : share,
      feedback,
    })),
});

export type Body = ReturnType<typeof bodyOf>;

/** Whether a question is what was sent, as the server keeps it: with tidy texts and with ids for what had none. */
export function isAsSent(question: Question, body: Body): boolean {
  const answerOf = ({ text, right, share, feedback }: Body['answers'][number]) => [
    normalised(text),
    right,
    right ? 0 : (share ?? 0),
    normalised(feedback),
  ];
  const essenceOf = ({ text, answers, ...rest }: Body) => {
    const { name, type, weight, audio, video, skills, keep_order } = rest;
    const plain = [name, type, weight, audio, video, skills, keep_order];
    return JSON.stringify([...plain, normalised(text), answers.map(answerOf)]);
  };
  return essenceOf(question) === essenceOf(body);
}

const fileOf = (media: DraftMedia | null) => media && [media.asset, media.alt.trim()];
const essence = (draft: Draft) =>
  JSON.stringify([{ ...bodyOf(draft), audio: fileOf(draft.audio), video: fileOf(draft.video) }]);

/** Whether both would be saved as the same question. */
export const isSame = (a: Draft, b: Draft) => a === b || essence(a) === essence(b);

/** Whether nobody has written anything yet. */
export const isUntouched = (draft: Draft) => isSame(draft, emptyDraft(draft.type, draft.weight));

export const says = (html: string) => htmlToText(html).trim() !== '' || html.includes('<img');

/** Marks an answer as right or takes the mark away; of a single choice it is the only one. */
export function markRight(draft: Draft, key: number, right: boolean): Draft {
  const isSingle = draft.type === 'single';
  return {
    ...draft,
    answers: draft.answers.map((answer) => {
      if (answer.key === key) return { ...answer, right, share: 0 };
      return isSingle && right && answer.right ? { ...answer, right: false } : answer;
    }),
  };
}

/** Makes an answer partly right, or with nothing wrong. */
export const setShare = (draft: Draft, key: number, share: number): Draft => ({
  ...draft,
  answers: draft.answers.map((answer) => (answer.key === key ? { ...answer, right: false, share } : answer)),
});

/** A line after that one, or at the end. */
export function addAnswer(draft: Draft, added: DraftAnswer, after?: number): Draft {
  const place = draft.answers.findIndex(({ key }) => key === after);
  const at = place < 0 ? draft.answers.length : place + 1;
  return { ...draft, answers: draft.answers.toSpliced(at, 0, added) };
}

/** Puts an answer before another one; null: at the end. */
export function moveAnswer(draft: Draft, key: number, before: number | null): Draft {
  const going = draft.answers.find((answer) => answer.key === key);
  if (!going || key === before) return draft;
  const staying = draft.answers.filter((answer) => answer.key !== key);
  const found = staying.findIndex((answer) => answer.key === before);
  return { ...draft, answers: staying.toSpliced(found < 0 ? staying.length : found, 0, going) };
}
