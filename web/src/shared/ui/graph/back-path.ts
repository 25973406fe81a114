type Point = { x: number; y: number };

const ROUND = 16;
const OUT = 28;

/** From the right side of a card down to `floor`, back to the left and up to the left side of another one. */
export function backPath(from: Point, to: Point, floor: number): string {
  const [right, left] = [from.x + OUT, to.x - OUT];
  return [
    `M ${from.x} ${from.y} H ${right - ROUND} Q ${right} ${from.y} ${right} ${from.y + ROUND}`,
    `V ${floor - ROUND} Q ${right} ${floor} ${right - ROUND} ${floor}`,
    `H ${left + ROUND} Q ${left} ${floor} ${left} ${floor - ROUND}`,
    `V ${to.y + ROUND} Q ${left} ${to.y} ${left + ROUND} ${to.y} H ${to.x}`,
  ].join(' ');
}
