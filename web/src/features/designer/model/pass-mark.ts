/** What passes the course, as the author typed it. */
export type PassMark = { in: 'points' | 'percent'; value: number };

/** What most courses ask for. */
export const USUAL_MARK: PassMark = { in: 'percent', value: 70 };

type Stored = { points_to_pass?: number | null; percent_to_pass?: number | null };

export const readMark = ({ points_to_pass, percent_to_pass }: Stored): PassMark =>
  percent_to_pass == null
    ? { in: 'points', value: points_to_pass ?? 0 }
    : { in: 'percent', value: percent_to_pass };

export const writeMark = (mark: PassMark) => ({
  points_to_pass: mark.in === 'points' ? mark.value : null,
  percent_to_pass: mark.in === 'percent' ? mark.value : null,
});

const tenth = (percent: number) => Math.round(percent * 10) / 10;

/** The same mark as a percentage: never more than it was, so that whoever passed by it still passes. */
export const inPercent = ({ value }: PassMark, max: number): PassMark =>
  max > 0 && value <= max ? { in: 'percent', value: Math.floor((value * 1000) / max) / 10 } : USUAL_MARK;

/** The percentage from which a course is passed; none as long as more is asked than there is. */
export function markPercent(mark: PassMark, max: number): number | null {
  if (max <= 0) return 100;
  if (mark.in === 'percent') return mark.value;
  return mark.value > max ? null : tenth((mark.value / max) * 100);
}
