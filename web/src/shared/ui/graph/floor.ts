type Box = { x: number; y: number; width: number; height: number };

const CLEARANCE = 28;
const LANE = 10;
/** An arrow keeps this far from cards that it passes. */
const APART = 12;

/**
 * How arrows that cannot go straight get round the cards: down from the card that they leave, and along the first
 * height at which no card stands in between. Null where nothing is in the way of a straight one.
 */
export function floors(boxes: readonly Box[]) {
  const byTop = [...boxes].sort((a, b) => a.y - b.y);
  const floor = (from: Box, to: Box, lane: number): number => {
    const [left, right] = [
      Math.min(from.x + from.width, to.x) - CLEARANCE,
      Math.max(from.x + from.width, to.x) + CLEARANCE,
    ];
    let y = from.y + from.height + CLEARANCE + LANE * lane;
    for (const box of byTop) {
      if (box.x > right || box.x + box.width < left) continue;
      if (box.y - APART < y && y < box.y + box.height + APART)
        y = box.y + box.height + CLEARANCE + LANE * lane;
    }
    return y;
  };
  /** Whether a card stands in the rectangle that a straight arrow bends within. */
  const isBlocked = (from: Box, to: Box, head: number): boolean => {
    const [left, right] = [from.x + from.width, to.x];
    const [top, bottom] = [Math.min(from.y, to.y + head), Math.max(from.y + from.height, to.y + head)];
    return byTop.some(
      (box) =>
        box !== from &&
        box !== to &&
        box.x < right &&
        box.x + box.width > left &&
        box.y < bottom &&
        box.y + box.height > top,
    );
  };
  return { floor, isBlocked };
}
