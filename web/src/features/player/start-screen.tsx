import { Alert, Button, TextInput } from '@mantine/core';
import { IconCalendarEvent, IconClock, IconMessages, IconRepeat } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadlineWords } from '@/shared/lib/deadline';
import { CourseCover } from '@/shared/ui/course-cover';
import { RichText } from '@/shared/ui/rich-text';
import { DraftProblems } from './draft-problems';
import classes from './screen.module.css';
import type { Mode, PlayInfo } from './types';

type Props = {
  info: PlayInfo;
  mode: Mode;
  problems: number;
  resuming: boolean;
  starting: boolean;
  failure: string | null;
  onStart: (name: string) => void;
  onBack: (() => void) | null;
};

const Fact = ({ icon: Icon, children }: { icon: typeof IconClock; children: ReactNode }) => (
  <li>
    <Icon size={20} aria-hidden />
    <span>{children}</span>
  </li>
);

export function StartScreen({ info, mode, problems, resuming, starting, failure, onStart, onBack }: Props) {
  const { t, i18n } = useTranslation('player');
  const [name, setName] = useState('');
  const [nameMissing, setNameMissing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { game, attempts_left: left } = info;
  const asksName = mode === 'public' && game.public_name !== 'none' && !resuming;
  const required = game.public_name === 'required';
  const end = info.assignment?.end_date;
  const deadline = end ? deadlineWords(end, i18n.language) : null;

  useEffect(() => title.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (asksName && required && !given) return setNameMissing(true);
    onStart(given);
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
          {game.description && (
            <div className={`${classes.text} ${classes.lines}`}>
              <RichText html={game.description} />
            </div>
          )}
          <ul className={classes.facts}>
            <Fact icon={IconMessages}>{t('start.talk')}</Fact>
            {game.estimated_duration ? (
              <Fact icon={IconClock}>{t('start.minutes', { count: game.estimated_duration })}</Fact>
            ) : null}
            {mode !== 'dry' && mode !== 'public' && (
              <Fact icon={IconRepeat}>
                {left === null ? t('start.unlimited') : t('start.attempts', { count: left })}
              </Fact>
            )}
            {deadline && (
              <Fact icon={IconCalendarEvent}>
                {deadline.tone === 'past'
                  ? t('start.late', { when: deadline.relative })
                  : t('start.until', { when: deadline.relative, date: deadline.exact })}
              </Fact>
            )}
          </ul>
          {mode === 'dry' && <Alert variant="light">{t('start.dry')}</Alert>}
          <DraftProblems game={game.id} count={problems} />
          {asksName && (
            <TextInput
              size="md"
              label={required ? t('start.name') : t('start.nameOptional')}
              value={name}
              maxLength={60}
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
            <Alert color="red" role="alert" title={t('refusal.cannot')}>
              {failure}
            </Alert>
          )}
          <div className={classes.actions}>
            <Button type="submit" size="lg" loading={starting}>
              {resuming ? t('start.continue') : t('start.start')}
            </Button>
            {onBack && (
              <Button size="lg" variant="default" onClick={onBack}>
                {mode === 'dry' ? t('toCourse') : t('toAssignments')}
              </Button>
            )}
          </div>
        </form>
      </div>
    </main>
  );
}
