import { Text } from '@mantine/core';
import { htmlToText } from '@/shared/lib/html-text';
import { cardDiff } from '../history/diff';
import { useWords } from '../history/use-words';
import { answerFacts, cardValue } from '../history/value-words';
import type { Answer, Card, Draft } from '../model/types';
import classes from './panels.module.css';

type Props = {
  card: Card;
  /** The same card on the other side; null where it was deleted. */
  other: Card | null;
  /** The course of this side: it knows what the card names. */
  draft: Draft;
};

/** One side of a card that two people changed. What the other side has otherwise stands out. */
export function ConflictCard({ card, other, draft }: Props) {
  const words = useWords();
  const { tabs, designer } = words;
  const diff = other && cardDiff(other, card);
  const said = (differs: boolean | undefined) => (differs ? classes.differs : undefined);
  const isOther = ({ id }: Answer) =>
    diff?.answers.added.some((a) => a.id === id) || diff?.answers.changed.some((c) => c.after.id === id);
  const feedback = (answer: Answer) => {
    const old = other?.answers.find((a) => a.id === answer.id);
    return old && old.feedback !== answer.feedback ? htmlToText(answer.feedback) || '–' : null;
  };
  return (
    <>
      <Text fw={600}>
        <span className={said(diff?.isRenamed)}>{card.name || designer('card.unnamed')}</span>
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        <span className={said(diff?.isReworded)}>{htmlToText(card.text) || designer('card.noText')}</span>
      </Text>
      {diff?.fields.map((field) => (
        <Text key={field} size="sm">
          {tabs(`diff.fields.${field}`)}:{' '}
          <span className={classes.differs}>{cardValue(draft, card, field, words)}</span>
        </Text>
      ))}
      <ul className={classes.sideAnswers}>
        {card.answers.map((answer) => {
          const note = feedback(answer);
          return (
            <li key={answer.id}>
              <Text size="sm" component="div">
                <span className={said(isOther(answer))}>
                  {htmlToText(answer.text) || designer('answer.empty')} ({answerFacts(draft, answer, words)})
                </span>
                {note && (
                  <div>
                    {designer('answer.feedback')}: <span className={classes.differs}>{note}</span>
                  </div>
                )}
              </Text>
            </li>
          );
        })}
      </ul>
    </>
  );
}
