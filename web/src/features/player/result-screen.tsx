import { Button, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '@/shared/ui/rich-text';
import { Confetti } from './confetti';
import { DraftProblems } from './draft-problems';
import { emotionOf, pictureOf } from './emotions';
import { isStranded } from './model';
import classes from './screen.module.css';
import { Transcript } from './transcript';
import type { Finding, PlayCharacter, Session, StageScore } from './types';
import { useCountUp } from './use-count-up';

type Props = {
  session: Session;
  character: PlayCharacter | null;
  problems: readonly Finding[];
  starting: boolean;
  onAgain: (() => void) | null;
  onBack: (() => void) | null;
};

const Scores = ({ rows }: { rows: StageScore[] }) => (
  <ul className={classes.scores}>
    {rows.map((row) => (
      <li key={row.id}>
        <span>{row.title}</span>
        <b>
          {row.points} / {row.max_points}
        </b>
        <div className={classes.meter} aria-hidden>
          <i style={{ '--full': `${row.percent}%` } as CSSProperties} />
        </div>
      </li>
    ))}
  </ul>
);

function Points({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('player');
  const points = useCountUp(session.points ?? 0);
  if (typeof session.points !== 'number' || typeof session.max_points !== 'number') return null;
  const percent = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    session.percent ?? 0,
  );
  const passed = session.status === 'passed';
  return (
    <div>
      <div className={classes.score}>
        <span aria-hidden>{points}</span>
        <small aria-hidden> / {session.max_points}</small>
      </div>
      <span className={classes.verdict} data-passed={passed || undefined}>
        {t('result.points', { points: session.points, max: session.max_points, percent })}
        {typeof session.points_to_pass === 'number' && session.points_to_pass > 0
          ? ` · ${t('result.passMark', { count: session.points_to_pass })}`
          : ''}
      </span>
    </div>
  );
}

/** The verdict in words first, then the figures, then one's own conversation to read again. */
export function ResultScreen({ session, character, problems, starting, onAgain, onBack }: Props) {
  const { t } = useTranslation('player');
  const [reviewing, setReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { result, status } = session;
  const stranded = isStranded(session, problems);
  const passed = status === 'passed' && !stranded;
  const emotion = emotionOf(result?.emotion ?? (passed ? 1 : session.emotion));
  const picture = character && pictureOf(character.emotions, emotion);
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
      {session.mode === 'dry' ? t('toCourse') : t('toAssignments')}
    </Button>
  );

  return (
    <main id="content" className={classes.screen}>
      <title>{`${verdict} · ${session.game.title}`}</title>
      <div className={classes.card}>
        <div className={classes.side} data-short={picture ? undefined : true}>
          {picture && <div className={classes.halo} data-passed={passed || undefined} />}
          {picture && <img className={classes.person} src={picture} alt="" />}
          {passed && <Confetti />}
          <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {verdict}
          </h1>
          <p>{session.game.title}</p>
        </div>
        <div className={classes.main}>
          {stranded ? null : <Points session={session} />}
          <DraftProblems game={session.game.id} count={problems.length} />
          {session.mode === 'dry' && <p className={classes.text}>{t('result.dry')}</p>}
          {result && !stranded && (result.title || result.text) && (
            <div>
              {result.title && <h2>{result.title}</h2>}
              {result.text && (
                <div className={classes.text}>
                  <RichText html={result.text} />
                </div>
              )}
            </div>
          )}
          {session.stages && session.stages.length > 0 && (
            <section aria-label={t('result.stages')}>
              <Scores rows={session.stages} />
            </section>
          )}
          {session.skills && session.skills.length > 0 && (
            <section>
              <h2>{t('result.skills')}</h2>
              <Scores rows={session.skills} />
            </section>
          )}
          <div className={classes.actions}>
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
        </div>
      </div>
    </main>
  );
}
