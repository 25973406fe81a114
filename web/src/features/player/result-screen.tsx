import { Alert, Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '@/shared/ui/rich-text';
import { Confetti } from './confetti';
import { DraftProblems } from './draft-problems';
import { emotionOf, pictureOf } from './emotions';
import { FACES } from './faces';
import { isStranded, type Refusal } from './model';
import { MoodLine } from './mood-line';
import { Points } from './points';
import { useRefusalWords } from './refusal';
import classes from './result.module.css';
import { Scores } from './scores';
import screen from './screen.module.css';
import { Transcript } from './transcript';
import type { Finding, PlayCharacter, Session } from './types';

type Props = {
  session: Session;
  character: PlayCharacter | null;
  problems: readonly Finding[];
  starting: boolean;
  failure: Refusal | null;
  exitLabel: string;
  /** What to do next. */
  onward?: ReactNode;
  onAgain: (() => void) | null;
  onBack: (() => void) | null;
};

/** The verdict in words first, then the figures, then one's own conversation to read again and what comes next. */
export function ResultScreen(props: Props) {
  const { session, character, problems, starting, failure, exitLabel, onward, onAgain, onBack } = props;
  const { t } = useTranslation('player');
  const [reviewing, setReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useRefusalWords();
  const { result, status } = session;
  const stranded = isStranded(session, problems);
  const passed = status === 'passed' && !stranded;
  const emotion = emotionOf(result?.emotion ?? (passed ? 1 : session.emotion));
  const picture = result?.picture ?? (character && pictureOf(character.emotions, emotion));
  const Face = FACES[emotion];
  const verdict = stranded ? t('result.nowhere') : t(`result.${status}`);
  useEffect(() => heading.current?.focus(), []);

  const again = onAgain && (
    <Button
      key="again"
      size="md"
      variant={passed && onBack ? 'default' : 'filled'}
      loading={starting}
      onClick={onAgain}
    >
      {session.attempts_left === null
        ? t('result.again')
        : t('result.againLeft', { count: session.attempts_left })}
    </Button>
  );
  const back = onBack && (
    <Button key="back" size="md" variant={passed || !onAgain ? 'filled' : 'default'} onClick={onBack}>
      {exitLabel}
    </Button>
  );

  return (
    <main id="content" className={screen.screen}>
      <title>{`${verdict} · ${session.game.title}`}</title>
      <div className={screen.card}>
        <div className={`${screen.side} ${classes.side}`} data-short={picture ? undefined : true}>
          {result?.picture ? (
            <img className={classes.picture} src={result.picture} alt="" />
          ) : (
            <>
              <div className={classes.halo} data-passed={passed || undefined} />
              {picture ? (
                <img className={classes.person} src={picture} alt="" />
              ) : (
                <Face className={classes.face} stroke={1.2} aria-hidden />
              )}
            </>
          )}
          {passed && <Confetti />}
          <div className={classes.words}>
            <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {verdict}
            </h1>
            <p>{session.game.title}</p>
          </div>
        </div>
        <div className={`${screen.main} ${classes.main}`}>
          {stranded ? null : <Points session={session} />}
          <DraftProblems game={session.game.id} count={problems.length} />
          {session.mode === 'dry' && <p className={screen.text}>{t('result.dry')}</p>}
          {result && !stranded && (result.title || result.text) && (
            <div>
              {result.title && <h2>{result.title}</h2>}
              {result.text && (
                <div className={screen.text}>
                  <RichText html={result.text} />
                </div>
              )}
            </div>
          )}
          <Scores title={t('result.stages')} rows={session.stages} />
          <Scores title={t('result.skills')} rows={session.skills} />
          <MoodLine answers={session.answers} />
          {failure && (
            <Alert color="red" role="alert" title={t('refusal.cannot')}>
              {words(failure).text}
            </Alert>
          )}
          <div className={screen.actions}>
            {passed ? [back, again] : [again, back]}
            {session.answers.length > 0 && (
              <Button
                size="md"
                variant="subtle"
                aria-expanded={reviewing}
                rightSection={<IconChevronDown size={18} aria-hidden />}
                onClick={() => setReviewing(!reviewing)}
              >
                {t('result.review')}
              </Button>
            )}
          </div>
          <Collapse expanded={reviewing}>
            <Transcript answers={session.answers} />
          </Collapse>
          {onward}
        </div>
      </div>
    </main>
  );
}
