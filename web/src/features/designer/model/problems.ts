import type { Finding, Findings } from './loaded';

export type Problem = Finding & { level: 'error' | 'warning' };

const all = new WeakMap<Findings, Problem[]>();
const counts = new WeakMap<Findings, Map<number, { errors: number; warnings: number }>>();

/** Errors first, then warnings. */
export function problems(findings: Findings): Problem[] {
  let list = all.get(findings);
  if (!list) {
    list = [
      ...findings.errors.map((f) => ({ ...f, level: 'error' as const })),
      ...findings.warnings.map((f) => ({ ...f, level: 'warning' as const })),
    ];
    all.set(findings, list);
  }
  return list;
}

const NONE = { errors: 0, warnings: 0 };

/** How many findings name the card; the same object as long as the findings stay. */
export function problemsOf(findings: Findings, card: number): { errors: number; warnings: number } {
  let map = counts.get(findings);
  if (!map) {
    map = new Map();
    for (const p of problems(findings)) {
      if (p.question === null) continue;
      const was = map.get(p.question) ?? NONE;
      map.set(p.question, {
        errors: was.errors + (p.level === 'error' ? 1 : 0),
        warnings: was.warnings + (p.level === 'warning' ? 1 : 0),
      });
    }
    counts.set(findings, map);
  }
  return map.get(card) ?? NONE;
}

type Field = 'name' | 'text' | 'answer' | 'target';

/** The field in which a finding is mended. */
export function fieldOf(problem: Finding): Field {
  if (problem.answer !== null)
    return problem.code === 'open_answer' || problem.code === 'missing_target' ? 'target' : 'answer';
  return problem.code === 'empty_text' || problem.code === 'long_text' ? 'text' : 'name';
}
