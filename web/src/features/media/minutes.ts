/** A length as players show it: 1:05. */
export function minutes(length: number, round: 'round' | 'floor' = 'round') {
  const seconds = Math[round](length);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
