import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { emotionOf, pictureOf } from '@/shared/lib/emotions';
import { CourseCover } from '@/shared/ui/course-cover';
import { DraftProblems } from '../draft-problems';
import { Points } from '../points';
import { useIsPractice } from '../practice';
import classes from '../result.module.css';
import { ResultFrame, type ResultProps } from '../result-frame';
import { Transcript } from '../transcript';
import type { Finding, Look, PlayCharacter, SessionAnswer } from '../types';
import { debrief, type Moment } from './debrief';
import { DebriefSection } from './debrief-section';
import { isStranded } from './model';
import { MoodLine } from './mood-line';

export type PractiseProps = {
  onPractise: (step: number) => void;
  /** Practises all that went wrong, one card after the other. */
  onPractiseAll: (mistakes: readonly Moment[], trail: readonly SessionAnswer[]) => void;
  /** The step from which practice is about to begin. */
  beginning: number | null;
};

type Props = ResultProps &
  PractiseProps & {
    character: PlayCharacter | null;
    look?: Look;
    problems: readonly Finding[];
  };

/** The end of a conversation, with the one whom one has talked to. */
export function ResultScreen({
  character,
  look,
  problems,
  onPractise,
  onPractiseAll,
  beginning,
  ...props
}: Props) {
  const { session } = props;
  const { t } = useTranslation('player');
  const { t: own } = useTranslation('debrief');
  const { game, result, status } = session;
  const isPractice = useIsPractice();
  const stranded = isStranded(session, problems);
  const practise = session.can_practise ? onPractise : null;
  const verdict = isPractice && status !== 'in_progress' ? own(status) : t(`result.${status}`);
  const passed = status === 'passed' && !stranded;
  const emotion = emotionOf(result?.emotion ?? (passed ? 1 : session.emotion));
  const person = result?.picture ? null : character && pictureOf(character.emotions, emotion);

  const { mistakes } = debrief(session.answers);
  const practiseAll = practise && mistakes.length > 0 && !stranded && (
    <Button
      key="practise"
      size="md"
      variant="light"
      leftSection={<IconRepeat size={18} aria-hidden />}
      disabled={beginning !== null}
      onClick={() => onPractiseAll(mistakes, session.answers)}
    >
      {own('mistakes.begin')}
    </Button>
  );

  return (
    <ResultFrame
      {...props}
      verdict={stranded ? own('nowhere') : verdict}
      passed={passed}
      short={!person && !result?.picture}
      picture={
        person ? (
          <>
            <div className={classes.halo} data-passed={passed || undefined} />
            <img className={classes.person} src={person} alt="" />
          </>
        ) : (
          // Of a play that is opened again nobody is known who spoke.
          <CourseCover
            className={classes.picture}
            id={game.id}
            cover={result?.picture ?? look?.cover}
            colour={look?.colour}
          />
        )
      }
      figures={
        <>
          {stranded ? null : <Points session={session} />}
          <DraftProblems game={game} count={problems.length} />
        </>
      }
      hasWords={!stranded}
      practise={practiseAll}
      lesson={
        stranded ? null : (
          <DebriefSection
            session={session}
            onPractise={practise}
            // After a fail it is one of the things to do, in view at once.
            practiseAll={passed && practiseAll}
            beginning={beginning}
          />
        )
      }
      more={<MoodLine answers={session.answers} />}
      review={
        session.answers.length > 0
          ? {
              label: t('result.review'),
              content: <Transcript answers={session.answers} ending={session.ending} />,
            }
          : null
      }
    />
  );
}
