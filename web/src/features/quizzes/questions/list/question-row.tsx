import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPicture, titleOf } from '../model/figures';
import classes from './list.module.css';
import type { RowProps } from './list-actions';
import { RowContent } from './row-content';
import { useNear } from './use-near';

type Props = Omit<RowProps, 'title'> & {
  isDragged: boolean;
  /** The line above or below says where what is dragged goes. */
  drop: 'before' | 'after' | undefined;
};

/** So many rows are whole from the start. */
const FIRST = 12;

/**
 * One question in the list. Hundreds of them stand there at once: each is drawn anew only when it changed, and as a
 * whole only near the window. Further away its words alone are there, for whoever searches the page.
 */
export const QuestionRow = memo(function QuestionRow({ isDragged, drop, ...p }: Props) {
  const { t } = useTranslation('quiz-questions');
  const { question, index, actions } = p;
  const { ref, isNear } = useNear<HTMLLIElement>(index < FIRST);
  const title = titleOf(question) || t(hasPicture(question.text) ? 'pictureOnly' : 'untitled');

  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0 || !p.canSort) return;
    event.preventDefault();
    actions.step(question.id, by);
  };
  return (
    <li
      ref={ref}
      className={classes.row}
      data-sort-id={question.id}
      data-chosen={p.isChosen || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drop}
      onKeyDown={onKey}
    >
      {isNear ? <RowContent {...p} title={title} /> : <span className={classes.words}>{title}</span>}
    </li>
  );
});
