import { Anchor, Badge, Checkbox, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconDots,
  IconGripVertical,
  IconMovie,
  IconPhoto,
  IconVolume,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { oneLine } from '@/shared/lib/html-text';
import { questionOf } from '../../addresses';
import { hasPicture, type Problem } from '../model/figures';
import type { Question } from '../model/types';
import classes from './list.module.css';
import type { RowProps } from './list-actions';
import { WeightField } from './weight-field';

function Media({ question }: { question: Question }) {
  const { t } = useTranslation('quiz-questions');
  const marks = [
    { on: hasPicture(question.text), Icon: IconPhoto, label: t('has.picture') },
    { on: question.audio !== null, Icon: IconVolume, label: t('has.audio') },
    { on: question.video !== null, Icon: IconMovie, label: t('has.video') },
  ];
  return marks.map(
    ({ on, Icon, label }) => on && <Icon key={label} size={16} role="img" aria-label={label} title={label} />,
  );
}

function Problems({ list }: { list: readonly Problem[] }) {
  const { t } = useTranslation('quiz-questions');
  return (
    <ul className={classes.problems}>
      {list.map(({ level, code, message, answer }) => {
        const Icon = level === 'error' ? IconAlertCircle : IconAlertTriangle;
        return (
          <li key={`${code}:${answer}`} data-level={level}>
            <Icon size={16} role="img" aria-label={t(level)} />
            <span>{message}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Everything that a row shows and does. */
export function RowContent({ title, ...p }: RowProps) {
  const { t } = useTranslation('quiz-questions');
  const format = useFormat();
  const { question, index, actions } = p;
  const number = index + 1;
  const text = oneLine(question.text);
  const name = t('named', { number, title });

  const onHandleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowUp') actions.step(question.id, -1);
    else if (event.key === 'ArrowDown') actions.step(question.id, 1);
    else if (event.key === 'Home') actions.place([question.id], 0);
    else if (event.key === 'End') actions.place([question.id], Number.POSITIVE_INFINITY);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <span className={classes.box}>
        <Checkbox aria-label={t('choose', { name })} checked={p.isChosen} onChange={p.onChoose} />
      </span>
      <button
        type="button"
        className={classes.handle}
        aria-label={t('move.handle', { name })}
        aria-describedby="questions-sorting"
        disabled={!p.canSort}
        onPointerDown={(event) => actions.drag(event, question.id)}
        onKeyDown={onHandleKey}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.number}>{format.number(number)}</span>
      <div className={classes.words}>
        <Anchor
          component={Link}
          to={questionOf(p.quiz, question.id)}
          fw={600}
          lineClamp={2}
          c="var(--app-ink)"
        >
          {title}
        </Anchor>
        {question.name.trim() !== '' && text !== '' && (
          <Text size="sm" c="dimmed" lineClamp={1}>
            {text}
          </Text>
        )}
        {p.problems.length > 0 && <Problems list={p.problems} />}
      </div>
      <span className={classes.kind}>
        <Badge color={question.type === 'multiple' ? 'blue' : 'gray'}>{t(`type.${question.type}`)}</Badge>
        <Media question={question} />
      </span>
      <span className={classes.answers}>{t('answersCount', { count: question.answers.length })}</span>
      <span className={classes.weightCell}>
        {/* Where the list has no head; the field has a longer name. */}
        <span className={classes.weightName} aria-hidden>
          {t('column.weight')}
        </span>
        <WeightField
          label={t('weightOf', { name })}
          hint={t('weightRange')}
          value={question.weight}
          onSave={(weight) => actions.setWeight([question.id], weight)}
        />
        <span className={classes.share} title={t('share')}>
          {format.percent(p.share)}
        </span>
      </span>
      <button
        type="button"
        className={classes.more}
        aria-label={t('actionsFor', { name })}
        aria-haspopup="menu"
        aria-expanded={p.hasMenu}
        onClick={(event) => actions.openMenu(question.id, event.currentTarget)}
      >
        <IconDots size={18} aria-hidden />
      </button>
    </>
  );
}
