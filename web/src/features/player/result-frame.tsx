import { Alert, Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '@/shared/ui/rich-text';
import { Confetti } from './confetti';
import type { Refusal } from './delivery';
import { useIsPractice } from './practice';
import { useRefusalWords } from './refusal';
import classes from './result.module.css';
import { Scores } from './scores';
import screen from './screen.module.css';
import type { Session } from './types';

export type ResultProps = {
  session: Session;
  starting: boolean;
  /** Why another attempt could not begin. */
  failure: Refusal | null;
  exitLabel: string;
  /** Ends the visit, where the next one is waiting: then it goes before all else. */
  done?: ReactNode;
  /** What to do next. */
  onward?: ReactNode;
  onAgain: (() => void) | null;
  onBack: (() => void) | null;
};

type Props = ResultProps & {
  verdict: string;
  passed: boolean;
  /** Behind the verdict. */
  picture: ReactNode;
  /** On a phone the picture takes less room. */
  short: boolean;
  figures: ReactNode;
  /** What the author says to this result. */
  hasWords: boolean;
  more?: ReactNode;
  /** One's own answers, to open and read; null: there are none. */
  review: { label: string; content: ReactNode } | null;
  /** The way to practise, beside the other things to do. */
  practise?: ReactNode;
  /** What to learn from it, before the figures of its parts. */
  lesson?: ReactNode;
};

/**
 * The verdict in words first, then the figures and what to do, then what can be learnt and one's own answers. After a fail
 * the author's words, which may be long, come after what to do: on a phone that is in view at once.
 */
export function ResultFrame(props: Props) {
  const { session, verdict, passed, picture, short, failure, done, onAgain, onBack, review } = props;
  const { t } = useTranslation('player');
  const isPractice = useIsPractice();
  const [reviewing, setReviewing] = useState(false);
  const [opened, setOpened] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useRefusalWords(session.game.kind);
  const { result } = session;
  useEffect(() => heading.current?.focus(), []);

  const again = onAgain && (
    <Button
      key="again"
      size="md"
      variant={done || (passed && onBack) ? 'default' : 'filled'}
      loading={props.starting}
      onClick={onAgain}
    >
      {session.attempts_left === null
        ? t('result.again')
        : t('result.againLeft', { count: session.attempts_left })}
    </Button>
  );
  const back = onBack && (
    <Button
      key="back"
      size="md"
      variant={!done && (passed || !onAgain) ? 'filled' : 'default'}
      onClick={onBack}
    >
      {props.exitLabel}
    </Button>
  );

  const actions = (
    <div className={screen.actions}>
      {done}
      {passed ? [back, again] : [props.practise, again, back]}
    </div>
  );

  return (
    <main id="content" className={screen.screen}>
      <title>{`${verdict} · ${session.game.title}`}</title>
      <div className={screen.card}>
        <div className={`${screen.side} ${classes.side}`} data-short={short || undefined}>
          {picture}
          {passed && <Confetti />}
          <div className={classes.words}>
            <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {verdict}
            </h1>
            <p>{session.game.title}</p>
          </div>
        </div>
        <div className={`${screen.main} ${classes.main}`}>
          {props.figures}
          {session.mode === 'dry' && (
            <p className={screen.text}>{t(isPractice ? 'practice.text' : 'result.dry')}</p>
          )}
          {!passed && actions}
          {props.hasWords && result && (result.title || result.text) && (
            <div>
              {result.title && <h2>{result.title}</h2>}
              {result.text && (
                <div className={screen.text}>
                  <RichText html={result.text} />
                </div>
              )}
            </div>
          )}
          {failure && (
            <Alert color="red" role="alert" title={t('refusal.cannot', { context: session.game.kind })}>
              {words(failure).text}
            </Alert>
          )}
          {passed && actions}
          {props.lesson}
          <Scores title={t('result.stages')} rows={session.stages} />
          <Scores title={t('result.skills')} rows={session.skills} />
          {props.more}
          {review && (
            <div>
              <Button
                size="md"
                variant="subtle"
                aria-expanded={reviewing}
                rightSection={<IconChevronDown size={18} aria-hidden />}
                onClick={() => {
                  setReviewing(!reviewing);
                  setOpened(true);
                }}
              >
                {review.label}
              </Button>
              <Collapse expanded={reviewing}>
                {opened && (
                  <section aria-label={review.label} className={classes.review}>
                    {review.content}
                  </section>
                )}
              </Collapse>
            </div>
          )}
          {props.onward}
        </div>
      </div>
    </main>
  );
}
