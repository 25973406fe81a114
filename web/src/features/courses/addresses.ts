export const LIST = '/administrator/games';
export const CREATE = '/administrator/games/create';
export const designerOf = (id: number) => `${LIST}/${id}`;
export const testRunOf = (id: number) => `/gameplay/dry/${id}`;

/** The problems of a course; with a card the designer shows that one. */
export const problemsOf = (id: number, card?: number | null) =>
  `${designerOf(id)}?problems${card ? `&card=${card}` : ''}`;

/** The wizard with these courses already chosen. */
export const assignmentOf = (ids: readonly number[]) =>
  `/administrator/assignments/create?games=${ids.join(',')}`;
