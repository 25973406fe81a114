import type { CSSProperties } from 'react';
import classes from './confetti.module.css';

const COLOURS = ['#f2c14e', '#e2603b', '#4fb8a9', '#f2efe7', '#8fb7e8'];
const PIECES = Array.from({ length: 28 }, (_, i) => ({
  left: `${(i * 37) % 100}%`,
  delay: `${((i * 53) % 90) / 100}s`,
  turn: `${((i * 71) % 5) * 90 - 180}deg`,
  colour: COLOURS[i % COLOURS.length],
}));

/** Falls once, behind the text; absent when the person prefers less motion. */
export const Confetti = () => (
  <div className={classes.confetti} aria-hidden>
    {PIECES.map((piece) => (
      <i
        key={piece.left}
        style={
          {
            left: piece.left,
            background: piece.colour,
            animationDelay: piece.delay,
            '--turn': piece.turn,
          } as CSSProperties
        }
      />
    ))}
  </div>
);
