import type { Finding, Findings } from './loaded';
import { findAnswer, findCard } from './lookup';
import type { Draft } from './types';
import { hasWordless } from './undescribed';

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

/** The field in which a finding is mended; below an answer the text is what is said when it was chosen. */
export function fieldOf({ code, question, answer }: Finding, draft: Draft): Field {
  if (answer !== null) {
    if (code === 'open_answer' || code === 'missing_target') return 'target';
    const found = code === 'missing_alt' && question !== null && findAnswer(draft, question, answer);
    return found && !hasWordless(found.text) ? 'text' : 'answer';
  }
  if (code === 'missing_alt') return hasWordless(findCard(draft, question)?.text ?? '') ? 'text' : 'name';
  return code === 'empty_text' || code === 'long_text' ? 'text' : 'name';
}
