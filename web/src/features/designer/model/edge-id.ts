/** Apart from the canvas, which a phone never loads. */
export const edgeId = (answer: number) => `e${answer}`;

export const answerOfEdge = (edge: string | null | undefined): number | null => {
  const id = Number(edge?.slice(1));
  return edge?.startsWith('e') && Number.isInteger(id) ? id : null;
};
