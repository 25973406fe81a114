import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf } from '@/shared/lib/emotions';
import { CourseCover } from '@/shared/ui/course-cover';
import result from '../result.module.css';
import screen from '../screen.module.css';
import type { Look, PlayCharacter, Session, SessionAnswer } from '../types';
import { isMended } from './debrief';
import classes from './debrief.module.css';
import { Step } from './debrief-section';
import { MistakeVerdict } from './mistake-verdict';
import type { Mistake } from './mistakes';

type Props = {
  game: Session['game'];
  look?: Look;
  /** Who was last talked to. */
  character: PlayCharacter | null;
  mistakes: readonly Mistake[];
  /** What was answered to each of them now. */
  given: ReadonlyMap<Mistake, SessionAnswer>;
  exitLabel: string;
  onRepeat: (rest: readonly Mistake[]) => void;
  onEnd: () => void;
};

/** What is right now of all that went wrong; what is not can be tried again. */
export function MistakesSummary({ game, look, character, mistakes, given, ...props }: Props) {
  const { t } = useTranslation('player');
  const { t: own } = useTranslation('debrief');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = mistakes.flatMap((mistake) => {
    const answer = given.get(mistake);
    return answer ? [{ mistake, answer, mended: isMended(mistake, answer) }] : [];
  });
  const rest = now.filter(({ mended }) => !mended).map(({ mistake }) => mistake);
  const isDone = rest.length === 0;
  const verdict = own(isDone ? 'passed' : 'failed');
  const person = character && pictureOf(character.emotions, isDone ? 1 : 3);
  return (
    <main id="content" className={screen.screen}>
      <title>{`${verdict} · ${game.title}`}</title>
      <div className={screen.card}>
        <div className={`${screen.side} ${result.side}`} data-short={!person || undefined}>
          {person ? (
            <>
              <div className={result.halo} data-passed={isDone || undefined} />
              <img className={result.person} src={person} alt="" />
            </>
          ) : (
            <CourseCover className={result.picture} id={game.id} cover={look?.cover} colour={look?.colour} />
          )}
          <div className={result.words}>
            <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {verdict}
            </h1>
            <p>{game.title}</p>
          </div>
        </div>
        <div className={`${screen.main} ${result.main}`}>
          <h2>{own('mistakes.mended', { done: mistakes.length - rest.length, of: mistakes.length })}</h2>
          <p className={screen.text}>{t('practice.text')}</p>
          <div className={screen.actions}>
            {!isDone && (
              <Button
                size="md"
                leftSection={<IconRepeat size={18} aria-hidden />}
                onClick={() => props.onRepeat(rest)}
              >
                {own('mistakes.repeat')}
              </Button>
            )}
            <Button size="md" variant={isDone ? 'filled' : 'default'} onClick={props.onEnd}>
              {props.exitLabel}
            </Button>
          </div>
          <ol className={classes.moments} aria-label={own('mistakes.list')}>
            {now.map(({ mistake, answer, mended }) => (
              <li key={mistake.answer.step} data-good={mended || undefined}>
                <Step
                  moment={{ answer, before: mistake.before }}
                  verdict={<MistakeVerdict mistake={mistake} answer={answer} />}
                />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </main>
  );
}
