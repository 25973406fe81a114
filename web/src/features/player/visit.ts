const nameOf = (game: number) => `rozmova.visit.${game}`;

/** The key of this browser's conversation in a public course; it is the only thing that lets a visitor continue. */
export const visitKey = (game: number) => localStorage.getItem(nameOf(game));
export const rememberVisit = (game: number, key: string) => localStorage.setItem(nameOf(game), key);
