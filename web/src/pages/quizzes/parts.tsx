import { part } from '@/shared/lib/arriving';

// The frame of a quiz stands at once; what a page has of its own comes while the quiz is being read.
export const SettingsForm = part(async () => ({
  default: (await import('@/features/quizzes/settings/settings-form')).SettingsForm,
}));
export const QuestionList = part(async () => ({
  default: (await import('@/features/quizzes/questions/list/question-list')).QuestionList,
}));
export const QuestionEditor = part(async () => ({
  default: (await import('@/features/quizzes/questions/editor/question-editor')).QuestionEditor,
}));
/** A question as the learner sees it, drawn by the player itself; loaded with the first preview. */
export const PreviewQuestion = part(async () => ({
  default: (await import('@/features/player/quiz/question-preview')).QuestionPreview,
}));
