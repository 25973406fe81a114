import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];

export type AnswerCourse = Schemas['AnswersCourse'];
export type AnswerAnalysis = Schemas['AnswerAnalysis'];
export type AnalysedQuestion = Schemas['AnalysedQuestion'];
export type AnalysedAnswer = Schemas['AnalysedAnswer'];
export type Flag = Schemas['AnswerFlag'];
export type StageScore = Schemas['AnalysedStage'];
export type QuizStatistics = Schemas['QuizStatistics'];
export type Respondent = Schemas['Respondent'];
export type EmotionRow = Schemas['EmotionRow'];
export type EmotionCounts = Schemas['EmotionCounts'];
export type CompletedCourse = Schemas['CompletedRow'];
