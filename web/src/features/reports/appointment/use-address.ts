import { useLocation } from 'react-router';

/** The same address with these words in it, from the first page on; what is undefined is taken out. */
export function useAddress() {
  const { search } = useLocation();
  return (next: Record<string, string | number | undefined>) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    for (const [name, word] of Object.entries(next))
      if (word === undefined) params.delete(name);
      else params.set(name, String(word));
    return { search: params.toString() };
  };
}
