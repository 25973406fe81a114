const KEY = 'rozmova.safe';

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** `?safe=1` on any address: custom scripts stay off in this tab, through reloads and redirects. */
export const safeMode = {
  note: (search: string) =>
    attempt(() => {
      if (new URLSearchParams(search).get('safe') === '1') sessionStorage.setItem(KEY, '1');
    }, undefined),
  get: () => attempt(() => sessionStorage.getItem(KEY) === '1', false),
  off: () => attempt(() => sessionStorage.removeItem(KEY), undefined),
};
