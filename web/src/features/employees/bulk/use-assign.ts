import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { http } from '@/shared/api/client';
import type { Chosen } from '@/shared/lib/choice';
import { type EmployeeFilters, toExport } from '../filters';

const WIZARD = '/administrator/assignments/create';

/** Opens the assignment wizard with the chosen people in it; "all that match" are asked for by their filter. */
export function useAssignTo(filters: EmployeeFilters) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (chosen: Chosen) => {
      if (!chosen.all) return chosen.ids;
      const { sort: _, ...query } = toExport(filters);
      const { data, error } = await http.GET('/api/employee/all/', {
        params: { query: { ...query, exclude: chosen.except } },
      });
      if (error) throw error;
      return data.results.map((person) => person.id);
    },
    // In the history entry and not in the address: thousands of ids would not fit there.
    onSuccess: (users) => navigate(WIZARD, { state: { users } }),
  });
}
