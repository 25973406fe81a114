const KEY = 'rozmova.notice';

/** A sentence that the login page says once, after the session ended elsewhere. */
export const notice = {
  leave: (text: string) => sessionStorage.setItem(KEY, text),
  /** Reading does not take it away: a page may be rendered more than once before it is shown. */
  get: () => sessionStorage.getItem(KEY),
  drop: () => sessionStorage.removeItem(KEY),
};
