import { IconCheck, IconFlagFilled } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionMark } from '../types';
import classes from './map.module.css';

type CellProps = QuestionMark & {
  number: number;
  current: boolean;
  reachable: boolean;
  label: string;
  onGo: (question: number) => void;
};

/** Drawn anew only when it changes itself: there may be five hundred of them. */
const Cell = memo(function Cell({
  id,
  answered,
  marked,
  number,
  current,
  reachable,
  label,
  onGo,
}: CellProps) {
  return (
    <button
      type="button"
      className={classes.cell}
      data-answered={answered || undefined}
      aria-current={current ? 'step' : undefined}
      aria-label={label}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onGo(id)}
    >
      {number}
      {answered && <IconCheck className={classes.check} size={14} stroke={3} aria-hidden />}
      {marked && <IconFlagFilled className={classes.flag} size={14} aria-hidden />}
    </button>
  );
});

/** How many buttons stand in the first row. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const top = cells[0]?.offsetTop;
  const next = cells.findIndex((cell) => cell.offsetTop !== top);
  return next < 0 ? cells.length : next;
}

type Kind = 'all' | 'open' | 'marked';
const KINDS: readonly Kind[] = ['all', 'open', 'marked'];
const belongs: Record<Kind, (one: QuestionMark) => boolean> = {
  all: () => true,
  open: (one) => !one.answered,
  marked: (one) => one.marked,
};

type Props = {
  questions: readonly QuestionMark[];
  current: number | null;
  onGo: (question: number) => void;
};

/** Every question of the attempt: answered, open or marked. One stop of the Tab key; the arrows walk inside. */
export function QuestionMap({ questions, current, onGo }: Props) {
  const { t } = useTranslation('quiz-player');
  const [kind, setKind] = useState<Kind>('all');
  const [at, setAt] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const shown = questions
    .map((one, index) => ({ ...one, number: index + 1 }))
    .filter((one) => belongs[kind](one));
  const stop = shown.find((one) => one.id === at) ?? shown.find((one) => one.id === current) ?? shown[0];

  useEffect(() => {
    const box = grid.current;
    const cell = box?.querySelector<HTMLElement>('[aria-current]');
    // Only the map itself: the page stays where it is.
    if (box && cell) box.scrollTop = cell.offsetTop - box.clientHeight / 2;
    if (current !== null) setAt(null);
  }, [current]);

  const walk = (event: KeyboardEvent) => {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const from = cells.indexOf(event.target as HTMLElement);
    const columns = columnsOf(cells);
    const by: Record<string, number> = {
      ArrowRight: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from + columns,
      ArrowUp: from - columns,
      Home: 0,
      End: cells.length - 1,
    };
    const to = by[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const cell = cells[to];
    if (!cell) return;
    setAt(shown[to]?.id ?? null);
    cell.focus();
  };

  const label = (one: (typeof shown)[number]) =>
    [
      t('map.question', { number: one.number }),
      one.answered ? t('map.answered') : t('map.open'),
      ...(one.marked ? [t('map.marked')] : []),
    ].join(', ');

  return (
    <div className={classes.map}>
      <fieldset className={classes.kinds} aria-label={t('map.show')}>
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.kind}
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
          >
            {t(`map.kind.${one}`, { count: questions.filter(belongs[one]).length })}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className={classes.none}>{kind === 'open' ? t('map.noneOpen') : t('map.noneMarked')}</p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a set of buttons, not of fields
        <div className={classes.grid} role="group" aria-label={t('map.title')} ref={grid} onKeyDown={walk}>
          {shown.map((one) => (
            <Cell
              key={one.id}
              id={one.id}
              answered={one.answered}
              marked={one.marked}
              number={one.number}
              current={one.id === current}
              reachable={one.id === stop?.id}
              label={label(one)}
              onGo={onGo}
            />
          ))}
        </div>
      )}
    </div>
  );
}
