import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import type { ResultCard } from '../model/types';
import classes from './settings.module.css';

const NARROW = 7;
const EDGE = 12;

type Props = {
  /** In order, without gaps. */
  cards: readonly ResultCard[];
  pass: number | null;
  onMove: (index: number, percent: number) => void;
  onDone: () => void;
};

/** The results from 0 to 100 % beside the pass mark; the borders can be dragged, or moved with the arrow keys. */
export function ResultBar({ cards, pass, onMove, onDone }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { percent } = useFormat();
  const bar = useRef<HTMLDivElement>(null);
  const onPointer = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = bar.current?.getBoundingClientRect();
    if (box) onMove(index, Math.round(((event.clientX - box.left) / box.width) * 100));
  };
  const onKey = (index: number, from: number) => (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 1;
    const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(index, from + by);
  };
  return (
    <>
      <div ref={bar} className={classes.bar}>
        {cards.map((card, i) => {
          const width = card.percent_to - card.percent_from;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: cards of a result have no ids: their place is what they are
              key={`s${i + 1}`}
              className={classes.segment}
              data-passed={card.passed || undefined}
              style={{ insetInlineStart: `${card.percent_from}%`, width: `${width}%` }}
              aria-hidden="true"
            >
              {width >= NARROW ? i + 1 : ''}
            </div>
          );
        })}
        {pass !== null && (
          <div className={classes.pass} style={{ insetInlineStart: `${pass}%` }}>
            <span
              style={{
                ['--shift' as string]: pass < EDGE ? '0%' : pass > 100 - EDGE ? '-100%' : '-50%',
              }}
            >
              {t('results.passMark', { percent: percent(pass) })}
            </span>
          </div>
        )}
        {cards.slice(1).map((card, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={`d${i + 1}`}
            type="button"
            role="slider"
            className={classes.divider}
            style={{ insetInlineStart: `${card.percent_from}%` }}
            aria-label={t('results.border', { first: i + 1, second: i + 2 })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={card.percent_from}
            aria-valuetext={percent(card.percent_from)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={onPointer(i + 1)}
            onPointerUp={onDone}
            onKeyDown={onKey(i + 1, card.percent_from)}
            onBlur={onDone}
          />
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{percent(0)}</span>
        <span>{percent(100)}</span>
      </div>
    </>
  );
}
