import type { Employee } from '@/features/employees/api';
import type { Me } from '@/shared/lib/session';
import { ME } from './render';

const employee = (
  id: number,
  first_name: string,
  last_name: string,
  more: Partial<Employee> = {},
): Employee => ({
  id,
  first_name,
  last_name,
  middle_name: '',
  email: `${first_name.toLowerCase()}@acme.test`,
  personnel_number: '',
  phone: '',
  simple_profile_pic: null,
  role: { id: 3, title: 'Learner', standard_key: 'learner' },
  fired: false,
  confirmed: true,
  assignments: { total: 2, passed: 1 },
  last_seen_at: null,
  created_at: '2026-11-01T00:00:00Z',
  user_position: [
    {
      id: 40,
      title: 'Seller',
      code: 'POS-00040',
      head: false,
      organization: { id: 1, short_name: 'Acme' },
      division: { id: 5, name: 'Sales' },
    },
  ],
  groups_count: 0,
  reach: 'everything',
  ...more,
});

export const taras = employee(7, 'Taras', 'Melnyk');
export const olena = employee(8, 'Olena', 'Bondar');

/** The whole record of somebody of the list. */
export const record = (person: Employee, more: Partial<Me> = {}): Me => ({
  ...ME,
  id: person.id,
  first_name: person.first_name,
  last_name: person.last_name,
  email: person.email,
  personnel_number: '',
  phone: person.phone,
  role: person.role,
  user_position: person.user_position,
  is_admin: false,
  permissions: [],
  ...more,
});
