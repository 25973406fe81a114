import type { components } from '@/shared/api/schema';
import { divisionOptions } from './divisions';

type Schemas = components['schemas'];
type Organizations = readonly Schemas['OrganizationRef'][];
type Divisions = readonly Schemas['DivisionRef'][];

/** An organisation, or a division of one, as calls take it; neither: none. */
export type Unit = { organization: number | null; division: number | null };
export type UnitOption = { value: string; label: string; unit: Unit };

/** Names a unit among both kinds: `o1`, `d5`; a division goes before the organisation that it is of. */
export const unitKey = ({ organization, division }: Unit): string | null =>
  division !== null ? `d${division}` : organization !== null ? `o${organization}` : null;

/** Organisations and divisions in one list, each division with its way down. */
export function unitOptions(organizations: Organizations, divisions: Divisions): UnitOption[] {
  const home = new Map(divisions.map((one) => [String(one.id), one.organization]));
  const whole = organizations.map((one) => ({
    value: `o${one.id}`,
    label: one.short_name,
    unit: { organization: one.id, division: null },
  }));
  const parts = divisionOptions(divisions, organizations, []).map(({ value, label }) => ({
    value: `d${value}`,
    label,
    unit: { organization: home.get(value) ?? null, division: Number(value) },
  }));
  const all = [...whole, ...parts];
  // Of several organisations each stands before its divisions, whose names begin with it.
  return organizations.length > 1 ? all.sort((a, b) => a.label.localeCompare(b.label)) : all;
}

/** Whether a unit lies below another one of the chosen, and so is included without being chosen. */
export function isIncluded(value: string, chosen: ReadonlySet<string>, divisions: Divisions): boolean {
  const byKey = new Map(divisions.map((one) => [`d${one.id}`, one]));
  let at = byKey.get(value);
  for (let steps = 0; at && steps <= divisions.length; steps += 1) {
    if (chosen.has(`o${at.organization}`)) return true;
    const above = at.parent === null ? null : `d${at.parent}`;
    if (above && chosen.has(above)) return true;
    at = above ? byKey.get(above) : undefined;
  }
  return false;
}
