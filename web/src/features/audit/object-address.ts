import { usePersonAddress } from '@/shared/lib/record-addresses';
import { GROUP_CODES, SHARED_DEVICES } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import type { AuditRow } from './api';

/** The page of what a row is about, as far as it is still there and this person may see it. */
export function useObjectAddress() {
  const personAt = usePersonAddress();
  const mayRead = useCan('view_reports');
  const maySeePeople = useCan('view_users');
  const maySeeRoles = useCan('view_roles');
  const mayKeepCodes = useCan(GROUP_CODES.need);
  const mayKeepDevices = useCan(SHARED_DEVICES.need);
  return (action: AuditRow['action'], { id, kind, title, assignment }: AuditRow['object']) => {
    if (id === null || !title || action.endsWith('.deleted')) return undefined;
    if (kind === 'employee' || kind === 'person') return personAt({ id });
    if (kind === 'group' && maySeePeople) return `/administrator/groups/${id}/view`;
    if (kind === 'group_code' && mayKeepCodes) return GROUP_CODES.to;
    if (kind === 'shared_device' && mayKeepDevices && action !== 'shared_device.removed')
      return SHARED_DEVICES.to;
    if (kind === 'role' && maySeeRoles) return `/administrator/roles/${id}`;
    // The log does not tell a game from a quiz, and the address of its answers need not.
    const course = kind === 'course' ? id : assignment?.game;
    if (course !== undefined && mayRead) return `/administrator/reports/answers/${course}`;
    return undefined;
  };
}
