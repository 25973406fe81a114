import { useReactFlow, useStoreApi, useUpdateNodeInternals } from '@xyflow/react';
import { type FocusEvent, type RefObject, use, useEffect } from 'react';
import { useDesigner, useDraft } from '../context';
import { nodeId } from '../model/graph';
import { findCard } from '../model/lookup';
import { outline } from '../model/outline';
import type { Answer, Card } from '../model/types';
import { pushInto } from '../model/view';
import { AnswerField } from '../writing/answer-field';
import { NameField, SaidField } from '../writing/card-fields';
import { isSame, type Place } from '../writing/place';
import classes from './card-writing.module.css';
import { CanvasWriting, WRITING_HINT } from './writing-context';

const FIELD = 'nodrag nopan nowheel';
const MOST_ROWS = 10;
const look = (of: string | undefined) => ({
  variant: 'unstyled' as const,
  classNames: { root: `${FIELD} ${classes.written}`, input: `${classes.words} ${of}` },
  maxRows: MOST_ROWS,
  scrolls: false,
});
const LOOKS = { name: look(classes.name), text: look(''), answer: look('') };

/** The focus went elsewhere: the words are words again, unless only the window lost it. */
function useLeave(place: Place) {
  const { store } = useDesigner();
  const writing = use(CanvasWriting);
  return ({ target, relatedTarget: to }: FocusEvent) => {
    if (target === document.activeElement) return;
    const node = target.closest('.react-flow__node');
    const isInside = to instanceof Node && to !== node && node?.contains(to);
    const now = store.get().writing;
    if (!isInside && now && isSame(now, place)) writing?.leave();
  };
}

/**
 * The card as the draft has it now. The canvas has what was written only with its next frame: until then a field would
 * go back to the words before, and lose what is typed meanwhile.
 */
const useNow = (card: Card) => useDraft((s) => findCard(s.draft, card.id)) ?? card;

type Props = { card: Card; place: Place };

export function WrittenName({ card, place }: Props) {
  const writing = use(CanvasWriting);
  const now = useNow(card);
  const onLeave = useLeave(place);
  const number = useDraft(
    (s) =>
      outline(s.draft)
        .flatMap(({ cards }) => cards)
        .find((one) => one.card.id === card.id)?.number ?? 0,
  );
  if (!writing) return null;
  const shared = { place, writing, onLeave, hint: WRITING_HINT, look: LOOKS.name };
  return <NameField {...shared} card={now} number={number} />;
}

export function WrittenText({ card, place }: Props) {
  const writing = use(CanvasWriting);
  const now = useNow(card);
  const onLeave = useLeave(place);
  if (!writing) return null;
  return <SaidField {...{ place, writing, onLeave, hint: WRITING_HINT, look: LOOKS.text }} card={now} />;
}

export function WrittenAnswer({ card, place, answer }: Props & { answer: Answer }) {
  const writing = use(CanvasWriting);
  const now = useNow(card).answers.find(({ id }) => id === answer.id) ?? answer;
  const onLeave = useLeave(place);
  if (!writing) return null;
  const shared = { place, writing, onLeave, hint: WRITING_HINT, look: LOOKS.answer };
  const number = card.answers.indexOf(answer) + 1;
  return <AnswerField {...shared} card={card.id} answer={now} number={number} />;
}

/**
 * While a card is written, its arrows begin where its answers are, however high these become, and the field that is
 * written stays on the canvas.
 */
export function Growing({ card, of }: { card: number; of: RefObject<HTMLElement | null> }) {
  const update = useUpdateNodeInternals();
  const flow = useReactFlow();
  const canvas = useStoreApi();
  const { store } = useDesigner();
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    let isFirst = true;
    let before: Place | null = null;
    const follow = () => {
      update(nodeId(card));
      const field = document.activeElement?.closest<HTMLElement>('[data-field]');
      const frame = canvas.getState().domNode;
      // The first time the view is on its way already.
      if (isFirst || !frame || !field || !element.contains(field)) return;
      const by = pushInto(field.getBoundingClientRect(), frame.getBoundingClientRect());
      const { x, y, zoom } = flow.getViewport();
      if (by.x !== 0 || by.y !== 0) void flow.setViewport({ x: x + by.x, y: y + by.y, zoom });
    };
    const grown = new ResizeObserver(() => {
      follow();
      isFirst = false;
    });
    grown.observe(element);
    const stop = store.subscribe(() => {
      const { writing } = store.get();
      if (writing === before || writing?.card !== card) return;
      before = writing;
      requestAnimationFrame(follow);
    });
    return () => {
      grown.disconnect();
      stop();
    };
  }, [card, of, update, flow, canvas, store]);
  return null;
}
