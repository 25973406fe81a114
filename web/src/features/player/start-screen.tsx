import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { CourseCover } from '@/shared/ui/course-cover';
import type { Refusal } from './delivery';
import { DraftProblems } from './draft-problems';
import { useRefusalWords } from './refusal';
import classes from './screen.module.css';
import { StartFacts } from './start-facts';
import type { Finding, Mode, PlayInfo } from './types';

const NAME_LENGTH = 80;
/** What a draft cannot even be tried without, the worst first. */
const HOPELESS = ['no_questions', 'no_start_question'];

type Props = {
  info: PlayInfo;
  mode: Mode;
  problems: readonly Finding[];
  resuming: boolean;
  starting: boolean;
  /** Why the start was refused. */
  refusal: Refusal | null;
  /** What the visitor was called before. */
  name: string;
  exitLabel: string;
  onStart: (name: string) => void;
  onBack: (() => void) | null;
};

/** What stands in the way already, before anybody presses Start. */
function obstacle({ assignment, attempts_left: left }: PlayInfo, resuming: boolean): string | null {
  if (typeof assignment?.playable === 'string') return assignment.playable;
  return left === 0 && !resuming ? 'no_attempts_left' : null;
}

export function StartScreen(props: Props) {
  const { info, mode, problems, resuming, starting, refusal, exitLabel, onStart, onBack } = props;
  const { t, i18n } = useTranslation('player');
  const [name, setName] = useState(props.name);
  const [nameMissing, setNameMissing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { game, assignment } = info;
  const words = useRefusalWords(game.kind);

  const code = obstacle(info, resuming);
  const draft = HOPELESS.map((one) => problems.find((problem) => problem.code === one)).find(Boolean);
  const blocked = code !== null || draft !== undefined;
  const reason = code && words({ code, message: '' });
  const opens =
    code === 'not_started_yet' && assignment ? deadlineWords(assignment.start_date, i18n.language) : null;
  const asksName = mode === 'public' && game.public_name !== 'none' && !resuming;
  const required = game.public_name === 'required';
  const failure = refusal && words(refusal);

  useEffect(() => title.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (blocked) return;
    if (asksName && required && !given) return setNameMissing(true);
    onStart(asksName ? given : '');
  };

  return (
    <main id="content" className={classes.screen}>
      <title>{game.title}</title>
      <div className={classes.card}>
        <div className={classes.side} data-short>
          <CourseCover className={classes.cover} id={game.id} cover={game.cover} colour={game.colour} />
        </div>
        <form className={classes.main} onSubmit={submit} noValidate>
          <h1 tabIndex={-1} ref={title} style={{ outline: 'none' }}>
            {game.title}
          </h1>
          {game.description && <div className={`${classes.text} ${classes.lines}`}>{game.description}</div>}
          <StartFacts info={info} mode={mode} />
          {mode === 'dry' && !blocked && <Alert variant="light">{t('start.dry')}</Alert>}
          {reason && (
            <Alert color="amber" role="alert" title={reason.title}>
              {opens ? t('why.opens', { when: opens.relative, date: opens.exact }) : reason.text}
            </Alert>
          )}
          {draft && (
            <Alert
              color={draft.code === 'no_questions' ? 'red' : 'amber'}
              role="alert"
              title={t('refusal.cannot', { context: game.kind })}
            >
              {words({ code: draft.code, message: '' }).text}
            </Alert>
          )}
          <DraftProblems game={game} count={problems.length} />
          {asksName && !blocked && (
            <TextInput
              size="md"
              label={required ? t('start.name') : t('start.nameOptional')}
              value={name}
              maxLength={NAME_LENGTH}
              autoComplete="name"
              required={required}
              error={nameMissing && t('start.nameMissing')}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setNameMissing(false);
              }}
            />
          )}
          {failure && (
            <Alert
              color="red"
              role="alert"
              title={refusal.code === 'network' ? failure.title : t('refusal.cannot', { context: game.kind })}
            >
              {failure.text}
            </Alert>
          )}
          {(!blocked || onBack) && (
            <div className={classes.actions}>
              {!blocked && (
                <Button type="submit" size="lg" loading={starting}>
                  {resuming ? t('start.continue') : t('start.start')}
                </Button>
              )}
              {onBack && (
                <Button size="lg" variant={blocked ? 'filled' : 'default'} onClick={onBack}>
                  {exitLabel}
                </Button>
              )}
            </div>
          )}
        </form>
      </div>
    </main>
  );
}
