export const QUIZZES = '/administrator/quizzes';
export const settingsOf = (quiz: number) => `${QUIZZES}/${quiz}`;
export const questionsOf = (quiz: number) => `${QUIZZES}/${quiz}/questions`;
export const newQuestionOf = (quiz: number) => `${QUIZZES}/${quiz}/createquestion`;
export const testRunOf = (quiz: number) => `/quiz/dry/${quiz}`;

/** A question; with an answer the one that is meant. */
export const questionOf = (quiz: number, question: number, answer?: number | null) =>
  `${QUIZZES}/${quiz}/question/${question}${answer ? `?answer=${answer}` : ''}`;
