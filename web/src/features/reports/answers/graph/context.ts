import { createContext } from 'react';
import type { AnalysedAnswer, AnalysedQuestion } from '../../shared/shapes';

type OnWho = (question: AnalysedQuestion, answer?: AnalysedAnswer) => void;

/** Asks who is behind a figure; null for who may not see people. */
export const WhoContext = createContext<OnWho | null>(null);
