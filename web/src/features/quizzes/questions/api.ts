import type { QueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { refresh, SEEN_IN } from '@/shared/queries/refresh';
import type { Findings, NestedQuiz, Question } from './model/types';

const PATH = '/api/games/{id}/';
const QUESTIONS = '/api/games/{id}/questions/';
type QuestionBody = Partial<Question>;
type Write = components['schemas']['QuestionWrite'];

/** The whole quiz: its settings, questions and findings. Header, settings and questions read the same one. */
export const quizQuery = (id: number) =>
  api.queryOptions(
    'get',
    PATH,
    { params: { path: { id }, query: { nested: true } } },
    // With `nested` the answer is the whole one.
    { select: (answer) => answer as NestedQuiz },
  );

const keyOf = (id: number) => quizQuery(id).queryKey;

export const shownQuiz = (queries: QueryClient, id: number): NestedQuiz | undefined =>
  queries.getQueryData(keyOf(id)) as NestedQuiz | undefined;

/** The quiz as the server has it now. */
export const freshQuiz = async (queries: QueryClient, id: number): Promise<NestedQuiz> =>
  (await queries.fetchQuery({ ...quizQuery(id), staleTime: 0 })) as NestedQuiz;

/** Puts what a save answered into the quiz that everybody on the page reads; counts in lists are old then. */
export async function keepQuiz(queries: QueryClient, id: number, change: (quiz: NestedQuiz) => NestedQuiz) {
  await queries.cancelQueries({ queryKey: keyOf(id) });
  const quiz = shownQuiz(queries, id);
  if (quiz) queries.setQueryData(keyOf(id), change(quiz));
  void refresh(queries, SEEN_IN.courses);
}

/** What is wrong with it now; a failure leaves what was known before. */
export async function renewFindings(queries: QueryClient, id: number) {
  const { data } = await http
    .GET('/api/games/{id}/findings/', { params: { path: { id } } })
    .catch(() => ({ data: undefined as Findings | undefined }));
  if (data)
    await keepQuiz(queries, id, (quiz) => ({
      ...quiz,
      findings: data,
      max_points: data.max_points,
      problems_count: data.errors.length,
    }));
}

const unwrap = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  if (data === undefined) throw error;
  return data;
};

export const saveOrder = async (id: number, version: number, order: number[]) =>
  unwrap(
    await http.PUT('/api/games/{id}/questions/order/', {
      params: { path: { id } },
      body: { version, order },
    }),
  );

/** Everything at once: what removes, copies or changes several. */
export const saveQuestions = async (id: number, version: number, questions: Question[]) =>
  unwrap(await http.PATCH(PATH, { params: { path: { id } }, body: { version, questions } }));

/** Sounds and videos that questions may name. */
export const saveMedia = async (
  id: number,
  version: number,
  media: Partial<Pick<NestedQuiz, 'audio' | 'videos'>>,
) => unwrap(await http.PATCH(PATH, { params: { path: { id } }, body: { version, ...media } }));

/** Only what is given is changed, whatever the document of the API calls required. */
const toWrite = (body: QuestionBody, version: number) => ({ ...body, version }) as Write;

export const addQuestion = async (id: number, version: number, body: QuestionBody) =>
  unwrap(await http.POST(QUESTIONS, { params: { path: { id } }, body: toWrite(body, version) }));

export const changeQuestion = async (id: number, question: number, version: number, body: QuestionBody) =>
  unwrap(
    await http.PATCH('/api/games/{id}/questions/{qid}/', {
      params: { path: { id, qid: question } },
      body: toWrite(body, version),
    }),
  );
