import {
  IconAlertTriangle,
  IconBulb,
  IconEye,
  IconFlagFilled,
  IconPlayerPlayFilled,
  IconShoppingBag,
  IconVideo,
  IconVolume,
} from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { type CSSProperties, memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { rightnessOf } from '@/shared/lib/rightness';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { useDraft } from '../context';
import { Face, speaker } from '../faces';
import type { CardNode } from '../model/graph';
import { handleId } from '../model/handles';
import { canEnd, isEnding } from '../model/lookup';
import { problemsOf } from '../model/problems';
import type { Answer, Card } from '../model/types';
import { OthersOnCard } from '../presence/others-on-card';
import type { Place } from '../writing/place';
import classes from './canvas.module.css';
import { Growing, WrittenAnswer, WrittenName, WrittenText } from './card-writing';

const longestWord = (words: string) => Math.max(...words.split(/\s+/).map((word) => word.length));

/** `place`: the words of the answer are a field. */
function AnswerRow({ card, answer, place }: { card: Card; answer: Answer; place: Place | null }) {
  const { t } = useTranslation('designer');
  const { word } = useEmotionWords();
  const rightness = rightnessOf(answer);
  const isEnd = !answer.open && answer.connected === null;
  return (
    <li
      className={classes.answer}
      data-right={answer.right || undefined}
      data-judged={rightness}
      data-field="answer"
      data-of={answer.id}
      data-written={place !== null || undefined}
    >
      <RightnessMark
        rightness={rightness}
        size={14}
        className={classes.mark}
        label={t(`answer.${rightness}`, { share: answer.share })}
      />
      {place ? (
        <WrittenAnswer card={card} place={place} answer={answer} />
      ) : (
        <span className={classes.answerText}>{oneLine(answer.text) || t('answer.empty')}</span>
      )}
      <span title={word(answer.emotion)} className={classes.smallFace}>
        <Face emotion={answer.emotion} size={18} />
      </span>
      {isEnd && <span className={classes.endChip}>{t('target.endShort')}</span>}
      {answer.open && (
        <span className={classes.openChip} title={t('target.open')}>
          ?
        </span>
      )}
      <Handle type="source" position={Position.Right} id={handleId(answer.id)} className={classes.handle} />
    </li>
  );
}

export const CardNodeView = memo(function CardNodeView({ data, selected }: NodeProps<CardNode>) {
  const { card, colour } = data;
  const { t } = useTranslation('designer');
  const character = useDraft((s) => speaker(s.draft, card.character));
  const found = useDraft((s) => problemsOf(s.findings, card.id));
  const place = useDraft((s) => (s.writing?.card === card.id ? s.writing : null));
  const element = useRef<HTMLDivElement>(null);
  const isSeen = useDraft((s) => s.seen?.has(card.id) ?? false);
  const others = useDraft((s) => s.presence.byCard.get(card.id));
  const isFaulty = found.errors > 0;
  const count = found.errors || found.warnings;
  const last = isEnding(card);
  const ends = t(last ? 'card.endingTitle' : 'card.ending');
  const name = card.name || t('card.unnamed');
  return (
    <div
      ref={element}
      className={classes.card}
      data-selected={selected || undefined}
      data-start={card.is_start || undefined}
      data-faulty={isFaulty || undefined}
      data-ending={last || undefined}
      data-written={place !== null || undefined}
      style={colour ? ({ '--stage': colour } as CSSProperties) : undefined}
    >
      {others && <OthersOnCard people={others} />}
      {place && <Growing card={card.id} of={element} />}
      {colour && <span className={classes.strip} />}
      <Handle type="target" position={Position.Left} className={classes.target} isConnectableStart={false} />
      <header className={classes.head} data-field="name">
        <span className={classes.face}>
          <Face character={character} emotion={card.emotion ?? 3} size={34} />
        </span>
        {place?.field === 'name' ? (
          <WrittenName card={card} place={place} />
        ) : (
          <strong className={classes.name} style={{ '--longest': longestWord(name) } as CSSProperties}>
            <span>{name}</span>
          </strong>
        )}
        <span className={classes.badges}>
          {isSeen && (
            <span className={classes.seenBadge} title={t('preview.seen')}>
              <IconEye size={14} aria-label={t('preview.seen')} />
            </span>
          )}
          {card.audio !== null && <IconVolume size={16} aria-label={t('card.hasAudio')} />}
          {card.video !== null && <IconVideo size={16} aria-label={t('card.hasVideo')} />}
          {card.offers.length > 0 && <IconShoppingBag size={16} aria-label={t('card.hasOffers')} />}
          {card.is_start && (
            <span className={classes.startBadge} title={t('card.start')}>
              <IconPlayerPlayFilled size={12} aria-label={t('card.start')} />
            </span>
          )}
          {(last || canEnd(card)) && (
            <span className={classes.endBadge} title={ends}>
              <IconFlagFilled size={12} aria-label={ends} />
            </span>
          )}
          {count > 0 && (
            <span
              className={classes.problemBadge}
              data-error={isFaulty || undefined}
              title={t(isFaulty ? 'problems.errors' : 'problems.warnings', { count })}
            >
              {isFaulty ? (
                <IconAlertTriangle size={12} aria-hidden="true" />
              ) : (
                <IconBulb size={12} aria-hidden="true" />
              )}
              {count}
            </span>
          )}
        </span>
      </header>
      {place?.field === 'text' ? (
        <div className={classes.text} data-field="text" data-written>
          <WrittenText card={card} place={place} />
        </div>
      ) : (
        <p className={classes.text} data-field="text">
          {oneLine(card.text) || t('card.noText')}
        </p>
      )}
      <ul className={classes.answers}>
        {card.answers.map((answer) => (
          <AnswerRow
            key={answer.id}
            card={card}
            answer={answer}
            place={place?.field === 'answer' && place.answer === answer.id ? place : null}
          />
        ))}
        {card.answers.length === 0 && (
          <li className={classes.noAnswers}>{t(last ? 'card.endingTitle' : 'card.noAnswers')}</li>
        )}
      </ul>
    </div>
  );
});
