import type { DivisionRef, OrganizationRef, Position } from './api';

export type Choice = {
  value: string;
  label: string;
  /** Organisation and division. */
  place: string;
  code?: string;
  /** Who holds it now. */
  user: Position['user'];
};

/** Positions to choose from, each with where it stands and who holds it; free ones first. */
export function positionChoices(
  positions: readonly Position[],
  organizations: readonly OrganizationRef[],
  divisions: readonly DivisionRef[],
): Choice[] {
  const organization = new Map(organizations.map((one) => [one.id, one.short_name]));
  const division = new Map(divisions.map((one) => [one.id, one.name]));
  return positions
    .map((position) => ({
      value: String(position.id),
      label: position.title,
      place: [
        organization.get(position.organization),
        position.division === null ? undefined : division.get(position.division),
      ]
        .filter(Boolean)
        .join(' / '),
      code: position.code,
      user: position.user,
    }))
    .sort((a, b) => Number(a.user !== null) - Number(b.user !== null));
}
