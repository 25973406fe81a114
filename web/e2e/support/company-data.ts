import { type APIRequestContext, expect } from '@playwright/test';
import { adminHeaders } from './people';

type Found = { total: number; results: { id: number; last_name: string; fired: boolean }[] };

/** A file to import people from. */
export const peopleFile = (...rows: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['first_name,last_name,email,role', ...rows, ''].join('\r\n')),
});

/** A mark that no other run has, and the calls that make, look up and clear away what bears it. */
export async function companyData(request: APIRequestContext) {
  const mark = Date.now().toString(36);
  const headers = await adminHeaders(request);
  const make = async (path: string, data: object) => {
    const made = await request.post(path, { headers, data });
    expect(made.status(), await made.text()).toBe(201);
    return ((await made.json()) as { id: number }).id;
  };
  const people = async (fired: '0' | '1' | 'all' = 'all') => {
    const found = await request.get('/api/employee/', { headers, params: { search: mark, fired } });
    expect(found.ok()).toBe(true);
    return (await found.json()) as Found;
  };
  return {
    mark,
    headers,
    people,
    email: (name: string) => `${name.toLowerCase()}.${mark}@kvitka.example`,
    hire: (name: string, more: object = {}) =>
      make('/api/users/', {
        first_name: name,
        last_name: `Test ${mark}`,
        email: `${name.toLowerCase()}.${mark}@kvitka.example`,
        send_invitation: false,
        ...more,
      }),
    /** An organisation of its own with one position in it. */
    found: async () => {
      const name = `Firm ${mark}`;
      const id = await make('/api/organizations/', { full_title: name, short_name: name, address: 'Kyiv' });
      await make('/api/positions/', { title: `Barista ${mark}`, organization: id });
      return { name, close: () => request.delete(`/api/organizations/${id}/`, { headers }) };
    },
    close: async () => {
      const users = (await people()).results.map((person) => person.id);
      if (users.length > 0) await request.delete('/api/users/', { headers, data: { users } });
    },
  };
}
