import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '@/shared/ui/rich-text';
import { PlayApiContext, usePlayApi } from '../api';
import { refusalOf } from '../delivery';
import { useJudgementWords } from '../judgement-words';
import { RefusalScreen } from '../refusal-screen';
import screen from '../screen.module.css';
import words from '../transcript.module.css';
import type { Look, PlayCharacter, Session, SessionAnswer } from '../types';
import { judgementIn, MistakeVerdict } from './mistake-verdict';
import { cardApi, type Mistake, type Mistakes } from './mistakes';
import classes from './mistakes.module.css';
import { MistakesSummary } from './mistakes-summary';
import type { PlayEvent } from './model';
import { PlayScreen } from './play-screen';
import { usePlay } from './use-play';

type CardProps = {
  first: Session;
  mistake: Mistake;
  at: number;
  count: number;
  exitLabel: string;
  onDone: (answer: SessionAnswer, character: PlayCharacter | null) => void;
  onLeave: () => void;
};

/** One card that was answered wrong, to answer anew. */
function MistakeCard({ first, mistake, at, count, exitLabel, onDone, onLeave }: CardProps) {
  const { t } = useTranslation('player');
  const { t: own } = useTranslation('debrief');
  const [state, dispatch] = usePlay(first);
  const { phase, session, refusal, reaction, character } = state;
  const say = useJudgementWords('game');
  const judge = (answer: SessionAnswer) => ({
    words: say(judgementIn(mistake, answer), answer),
    verdict: <MistakeVerdict mistake={mistake} answer={answer} />,
    better: answer.better && (
      <div className={`${words.better} ${classes.better}`}>
        <strong className={words.betterHead}>{t('review.better')}</strong>
        <RichText html={answer.better} />
      </div>
    ),
  });
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // The same one at every render: the screen does again what it does when a card comes, if it gets another one.
  const act = useCallback(
    (event: PlayEvent) =>
      event.type === 'next' && reaction ? done.current(reaction, character) : dispatch(event),
    [reaction, character, dispatch],
  );

  if (phase === 'refused' && refusal)
    return (
      <RefusalScreen kind={session.game.kind} refusal={refusal} exitLabel={exitLabel} onBack={onLeave} />
    );
  return (
    <PlayScreen
      state={{
        ...state,
        session: { ...session, progress: ((at + (reaction ? 1 : 0)) / count) * 100 },
      }}
      dispatch={act}
      onLeave={onLeave}
      single={{
        place: own('mistakes.place', { at: at + 1, of: count }),
        onward: at + 1 < count ? t('next') : own('mistakes.toSummary'),
        judge,
      }}
    />
  );
}

type Props = Mistakes & {
  game: Session['game'];
  look?: Look;
  exitLabel: string;
  onEnd: () => void;
};

/** Every card that was answered wrong, one after the other, to answer anew; then what is right now. */
export function MistakesRun({ game, attempt, mistakes, trail, look, exitLabel, onEnd }: Props) {
  const { t } = useTranslation('player');
  const api = usePlayApi();
  const [round, setRound] = useState({ todo: mistakes, at: 0, number: 0 });
  const [given, setGiven] = useState<ReadonlyMap<Mistake, SessionAnswer>>(new Map());
  const [character, setCharacter] = useState<PlayCharacter | null>(null);
  const { todo, at, number } = round;
  const mistake = todo[at];
  const load = (one: Mistake | undefined) => ({
    queryKey: ['practice', attempt, one?.start],
    queryFn: () => cardApi(api, attempt, (one as Mistake).start, trail).session(attempt),
    enabled: one !== undefined,
    networkMode: 'always' as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
  const card = useQuery(load(mistake));
  // The next one is there when one has read.
  useQuery(load(todo[at + 1]));
  const calls = useMemo(
    () => mistake && cardApi(api, attempt, mistake.start, trail),
    [api, attempt, mistake, trail],
  );

  if (!mistake || !calls)
    return (
      <MistakesSummary
        game={game}
        look={look}
        character={character}
        mistakes={mistakes}
        given={given}
        exitLabel={exitLabel}
        onRepeat={(rest) => setRound({ todo: rest, at: 0, number: number + 1 })}
        onEnd={onEnd}
      />
    );
  if (card.data)
    return (
      <PlayApiContext value={calls}>
        <MistakeCard
          key={`${number}-${at}`}
          first={card.data}
          mistake={mistake}
          at={at}
          count={todo.length}
          exitLabel={exitLabel}
          onDone={(answer, seen) => {
            setCharacter(seen);
            setGiven(new Map(given).set(mistake, answer));
            setRound({ ...round, at: at + 1 });
          }}
          onLeave={onEnd}
        />
      </PlayApiContext>
    );
  if (card.error)
    return (
      <RefusalScreen
        kind={game.kind}
        refusal={refusalOf(card.error)}
        exitLabel={exitLabel}
        onBack={onEnd}
        onRetry={() => void card.refetch()}
      />
    );
  return (
    <main id="content" className={screen.screen} aria-busy>
      <title>{game.title}</title>
      <Loader aria-hidden />
      <p role="status">{t('loading')}…</p>
    </main>
  );
}
