type Point = { x: number; y: number };

const ROUND = 16;
const OUT = 28;

/** A line through the points, with rounded corners. */
function rounded(points: readonly Point[]): string {
  const towards = (from: Point, to: Point) => {
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    const by = long === 0 ? 0 : Math.min(ROUND, long / 2) / long;
    return `${from.x + (to.x - from.x) * by} ${from.y + (to.y - from.y) * by}`;
  };
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M ${point.x} ${point.y}`;
      if (!after) return `L ${point.x} ${point.y}`;
      return `L ${towards(point, before)} Q ${point.x} ${point.y} ${towards(point, after)}`;
    })
    .join(' ');
}

/** From the right side of a card up or down to `floor`, along it, and to the left side of another card. */
export function backPath(from: Point, to: Point, floor: number): string {
  const [right, left] = [from.x + OUT, to.x - OUT];
  return rounded([
    from,
    { x: right, y: from.y },
    { x: right, y: floor },
    { x: left, y: floor },
    { x: left, y: to.y },
    to,
  ]);
}
