import type { TeamMember } from './api';

/** The title of somebody's position, and the unit in which it is. */
export const placeOf = ({ title, division, organization }: TeamMember['position']) =>
  `${title} · ${division?.name ?? organization.short_name}`;
