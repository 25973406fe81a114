import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { useSay } from '../../shared/figure';
import type { AnalysedAnswer } from '../../shared/shapes';
import { useQuestionName } from '../question-columns';
import { judged } from '../questions';
import { WhoContext } from './context';
import { type CardNode, handleId, leftShare, toneOf } from './flow';
import classes from './graph.module.css';

const NARROWEST_STUB = 4;
const WIDEST_STUB = 40;

/** Keys reach a card as a whole, and its answers in the table; the pointer reaches all of them here. */
function Press({
  onPress,
  className,
  children,
}: {
  onPress?: () => void;
  className?: string;
  children: ReactNode;
}) {
  if (!onPress) return <span className={className}>{children}</span>;
  return (
    <button type="button" tabIndex={-1} className={`nodrag ${className ?? ''}`} onClick={onPress}>
      {children}
    </button>
  );
}

function AnswerRow({ answer, onPress }: { answer: AnalysedAnswer; onPress?: () => void }) {
  const { t } = useTranslation('reports');
  const say = useSay();
  const rightness = judged(answer);
  const text = answer.text || t('answers.emptyText');
  return (
    <li className={classes.answer} data-judged={rightness}>
      <Press className={classes.press} onPress={answer.count > 0 ? onPress : undefined}>
        <RightnessMark
          rightness={rightness}
          size={14}
          className={classes.mark}
          label={t(`answers.${rightness}`, { share: say(answer.points_percent, 'percent') })}
        />
        <span className={classes.answerText} title={text}>
          {text}
        </span>
        <span className={classes.count}>
          {say(answer.count)} · {say(answer.share, 'share')}
        </span>
      </Press>
      <Handle
        type="source"
        position={Position.Right}
        id={handleId(answer.id)}
        className={classes.handle}
        isConnectable={false}
      />
    </li>
  );
}

export const CardNodeView = memo(function CardNodeView({ data: { question } }: NodeProps<CardNode>) {
  const { t } = useTranslation('reports');
  const say = useSay();
  const nameOf = useQuestionName();
  const onWho = use(WhoContext);
  const { reached, answered, left, right_share, partly_share, is_start, answers } = question;
  const stub = NARROWEST_STUB + (WIDEST_STUB - NARROWEST_STUB) * leftShare(question);
  return (
    <div className={classes.card} data-tone={toneOf(question)}>
      <Handle type="target" position={Position.Left} className={classes.target} isConnectable={false} />
      <Press className={classes.head} onPress={onWho && answered > 0 ? () => onWho(question) : undefined}>
        <strong className={classes.name}>{nameOf(question)}</strong>
        {is_start && (
          <IconPlayerPlayFilled
            size={14}
            className={classes.start}
            role="img"
            aria-label={t('answers.start')}
          />
        )}
        <span className={classes.facts}>
          {t('graph.reached', { count: reached })}
          {right_share !== null && ` · ${t('graph.right', { share: say(right_share, 'share') })}`}
          {(partly_share ?? 0) > 0 && ` · ${t('graph.partly', { share: say(partly_share, 'share') })}`}
        </span>
      </Press>
      <ul className={classes.answers}>
        {answers.map((answer) => (
          <AnswerRow
            key={answer.id}
            answer={answer}
            onPress={onWho ? () => onWho(question, answer) : undefined}
          />
        ))}
      </ul>
      {left > 0 && (
        <span className={classes.left}>
          <span className={classes.stub} style={{ width: stub }} />
          {t('graph.left', { count: left })}
        </span>
      )}
    </div>
  );
});
