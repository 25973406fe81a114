const KEY = 'rozmova.notice';

/** A sentence that the login page says once, after the session ended elsewhere. */
export const notice = {
  leave: (text: string) => sessionStorage.setItem(KEY, text),
  take: () => {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  },
};
