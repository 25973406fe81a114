import type { components } from '@/shared/api/schema';

type DivisionRef = components['schemas']['DivisionRef'];
type OrganizationRef = components['schemas']['OrganizationRef'];
type Option = { value: string; label: string };

/**
 * Divisions to choose from, each with its way down from the organisation, so that two of one name can be told apart.
 * With organisations chosen, only theirs.
 */
export function divisionOptions(
  divisions: readonly DivisionRef[],
  organizations: readonly OrganizationRef[],
  chosen: readonly number[],
): Option[] {
  const byId = new Map(divisions.map((division) => [division.id, division]));
  const names = new Map(organizations.map((one) => [one.id, one.short_name]));
  const wayTo = (division: DivisionRef) => {
    const way = [division.name];
    for (
      let parent = division.parent === null ? undefined : byId.get(division.parent);
      parent && way.length <= divisions.length;
      parent = parent.parent === null ? undefined : byId.get(parent.parent)
    )
      way.unshift(parent.name);
    const organization = organizations.length > 1 ? names.get(division.organization) : undefined;
    return [...(organization ? [organization] : []), ...way].join(' / ');
  };
  return divisions
    .filter((division) => chosen.length === 0 || chosen.includes(division.organization))
    .map((division) => ({ value: String(division.id), label: wayTo(division) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
