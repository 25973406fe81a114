import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { http } from '@/shared/api/client';
import { token } from './token';

/** Ends the session here; whatever the server says, this browser forgets the token. */
export function useLogOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await http.POST('/api/logout/').catch(() => undefined);
    token.clear();
    await navigate('/login');
    queries.clear();
  };
}
