import { useState } from 'react';
import type { NestedQuiz, Question } from '../model/types';

/**
 * The question of an address. One that somebody deletes while it is open stays in the editor: what was typed there
 * can still be saved, as a new one.
 */
export function useOpened(quiz: NestedQuiz, id: number): Question | undefined {
  const found = quiz.questions.find((question) => question.id === id);
  const [opened, setOpened] = useState(found);
  if (found && found !== opened) setOpened(found);
  return found ?? opened;
}
