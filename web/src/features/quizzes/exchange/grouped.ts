import type { Remark } from './api';

export type RemarkGroup = { code: string; message: string; lines: number[] };

/** The same thing said once, with every line that it is said of; in the order of the file. */
export function grouped(remarks: readonly Remark[]): RemarkGroup[] {
  const groups = new Map<string, RemarkGroup>();
  for (const { code, message, line } of remarks) {
    const key = `${code} ${message}`;
    const group = groups.get(key) ?? { code, message, lines: [] };
    if (!group.lines.includes(line)) group.lines.push(line);
    groups.set(key, group);
  }
  return [...groups.values()];
}
