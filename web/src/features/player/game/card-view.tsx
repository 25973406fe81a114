import { IconChevronDown, IconShoppingBag } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Emotion, emotionOf } from '@/shared/lib/emotions';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import type { PlayQuestion, SessionAnswer } from '../types';
import { VideoPanel } from '../video-panel';
import type { Met } from './model';
import classes from './player.module.css';
import { useMoreBelow, useReadingPlace } from './reading';
import { Stage } from './stage';
import { Answers, Bubble, type Judged, Reaction } from './talk';
import talkClasses from './talk.module.css';

type Props = {
  /** Another one brings the words in anew; the person stays and only changes the face. */
  turn: string;
  question: PlayQuestion;
  emotion: Emotion;
  /** Who reacts to the answer before this card, and how. */
  met?: Met | null;
  chosen: number | null;
  /** Nothing can be chosen now. */
  locked: boolean;
  /** The choice is on its way. */
  waiting: boolean;
  /** The character reacts: the face goes before a video. */
  reacting: boolean;
  /** A reaction with the author's note stands in the place of the answers. */
  note: SessionAnswer | null;
  /** The last words: nothing can be answered, the result comes next. */
  ending: boolean;
  last: boolean;
  /** What practice tells of the answer besides the note. */
  judged?: Judged;
  /** What the way on from the note is called, where neither the next card nor the result follows. */
  onward?: string;
  sound: boolean;
  /** Three dots stand for a moment where the words come. */
  typing?: boolean;
  /** The person is never quite still. */
  breathing?: boolean;
  onChoose: (answer: number) => void;
  onNext: () => void;
  onGoods: () => void;
  bubbleRef?: Ref<HTMLElement>;
  nextRef?: Ref<HTMLButtonElement>;
  /** Said above the bubble. */
  above?: ReactNode;
  /** Stands below the answers. */
  below?: ReactNode;
};

/** One card as the learner sees it. It knows nothing of sessions: whoever shows it says what is chosen. */
export function CardView(props: Props) {
  const { question, emotion, met, chosen, locked, waiting, reacting, note, ending, onChoose, onNext } = props;
  const { t } = useTranslation('player');
  const { label } = useEmotionWords();
  const { offers, stage } = question;
  const { character } = met?.question ?? question;
  const video = reacting ? null : question.video;
  const talk = useRef<HTMLElement>(null);
  const mine = useRef<HTMLDivElement>(null);
  const shown = `${props.turn}-${note ? 'note' : 'card'}`;
  useReadingPlace(talk, shown, mine);
  const isMore = useMoreBelow(talk, shown);
  return (
    <div
      className={classes.body}
      data-alone={character || video ? undefined : true}
      data-film={video ? true : undefined}
    >
      {stage && <span className={classes.chapter}>{stage.title}</span>}
      {video ? (
        <VideoPanel key={video.url} video={video} />
      ) : (
        character && (
          <Stage
            character={character}
            emotion={met ? emotionOf(met.emotion) : emotion}
            breathing={props.breathing}
          />
        )
      )}
      <section className={classes.talk} aria-label={t('conversation')} ref={talk}>
        <div
          className={classes.inner}
          key={props.turn}
          data-typing={(props.typing && question.character !== null) || undefined}
        >
          {props.above}
          <Bubble question={question} mood={emotion} sound={props.sound} ref={props.bubbleRef} />
          {note ? (
            <Reaction
              reaction={note}
              mood={label(emotion)}
              judged={props.judged}
              onward={props.onward ?? t(props.last ? 'toResult' : 'next')}
              onNext={onNext}
              nextRef={props.nextRef}
              mineRef={mine}
            />
          ) : (
            <>
              <div className={talkClasses.hint}>
                <span>
                  {!ending && t('choose')}
                  {question.answers.length > 0 && (
                    <span className={talkClasses.keys}>
                      {' '}
                      {t('keys', { count: Math.min(9, question.answers.length) })}
                    </span>
                  )}
                </span>
                {offers.length > 0 && (
                  <button type="button" className={talkClasses.goods} onClick={props.onGoods}>
                    <IconShoppingBag size={20} aria-hidden />
                    {t('goods.show', { count: offers.length })}
                  </button>
                )}
              </div>
              {ending ? (
                <button type="button" className={classes.next} onClick={onNext}>
                  {t('toResult')}
                </button>
              ) : (
                <Answers
                  question={question}
                  chosen={chosen}
                  locked={locked}
                  waiting={waiting}
                  onChoose={onChoose}
                />
              )}
            </>
          )}
          {props.below}
        </div>
        {isMore && (
          <div className={classes.more} aria-hidden>
            <span>
              <IconChevronDown size={18} stroke={2.4} />
              {t('moreBelow')}
            </span>
          </div>
        )}
      </section>
    </div>
  );
}
