import { useMemo, useState } from 'react';
import { COURSE_COLOURS } from '@/shared/theme/course-colours';
import { shades } from '@/shared/theme/shades';

const COLUMNS = 6;
const ROWS = 4;
const SIDE = 100;

/** A small, fixed generator (mulberry32): the same course always draws the same cover. */
function dice(seed: number) {
  let state = (seed * 0x9e3779b1) | 0;
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

const SHAPES = [
  'M0 0h100a100 100 0 0 1-100 100z',
  'M0 0l100 100H0z',
  'M0 0h100v100z',
  'M0 50a50 50 0 0 1 100 0a50 50 0 0 1-100 0z',
  'M0 0a50 50 0 0 0 100 0z',
];

function tiles(id: number, colour: string) {
  const roll = dice(id);
  const ramp = shades(colour);
  const inks = [ramp[7], ramp[5], ramp[3], ramp[2], '#F2C14E'];
  return Array.from({ length: COLUMNS * ROWS }, (_, i) => ({
    key: i,
    x: (i % COLUMNS) * SIDE,
    y: Math.floor(i / COLUMNS) * SIDE,
    ground: ramp[[9, 8, 7, 6][roll(4)] ?? 8],
    shape: SHAPES[roll(SHAPES.length)],
    turn: roll(4) * 90,
    ink: inks[roll(9) === 0 ? 4 : roll(4)],
    bare: roll(5) === 0,
  }));
}

type Props = { id: number; cover?: string | null; colour?: string | null; className?: string };

/**
 * A course's picture, uploaded or of its first scene; without one, or when it does not come, a patchwork of the
 * course's colour. Decoration: the title always stands beside it.
 */
export function CourseCover({ id, cover, colour, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = cover && cover !== broken ? cover : null;
  const own =
    colour && /^#[0-9a-f]{6}$/i.test(colour)
      ? colour
      : (COURSE_COLOURS[id % COURSE_COLOURS.length] ?? COURSE_COLOURS[0]);
  const drawn = useMemo(() => (picture ? [] : tiles(id, own)), [picture, id, own]);
  if (picture)
    return (
      <img
        className={className}
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(picture)}
      />
    );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {drawn.map((tile) => (
        <g key={tile.key} transform={`translate(${tile.x} ${tile.y})`}>
          <rect width={SIDE + 1} height={SIDE + 1} fill={tile.ground} />
          {!tile.bare && <path d={tile.shape} fill={tile.ink} transform={`rotate(${tile.turn} 50 50)`} />}
        </g>
      ))}
    </svg>
  );
}
