import { Cut } from '@/shared/ui/cut';
import type { GroupCode, Newcomer } from './api';

type Placed = Pick<GroupCode | Newcomer, 'organization' | 'division' | 'position'>;

/** "Kitchen · Barista": the division, else the organisation, and the position. */
export const placeName = ({ organization, division, position }: Placed) =>
  `${division?.name ?? organization.short_name} · ${position}`;

/** Position and unit, as the list of employees shows them. */
export const Place = ({ of }: { of: Placed }) => (
  <>
    <Cut>{of.position}</Cut>
    <Cut dim>{[of.organization.short_name, of.division?.name].filter(Boolean).join(' / ')}</Cut>
  </>
);
