import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCreditCard,
  IconFileZip,
  IconId,
  IconMailExclamation,
  IconPlugConnectedX,
  IconTableImport,
  IconUserCheck,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { type EventRow, saveFile } from './api';
import classes from './events.module.css';
import { useWords } from './words';

const ICONS: Record<EventRow['about']['kind'], typeof IconUserCheck> = {
  import: IconTableImport,
  newcomers: IconUserPlus,
  assigning: IconUserCheck,
  group_change: IconUsersGroup,
  personal_data: IconFileZip,
  sign_in_cards: IconId,
  emails_failed: IconMailExclamation,
  results_failed: IconPlugConnectedX,
  plan_paid: IconCreditCard,
  plan_ending: IconCreditCard,
  plan_ended: IconCreditCard,
  seats_low: IconCreditCard,
  storage_low: IconCreditCard,
};

type Props = { row: EventRow; onRead: () => void; onLeave: () => void };

/** One line: what happened and when; it leads to what it is about, or gives its file. */
export function EventLine({ row, onRead, onLeave }: Props) {
  const { t } = useTranslation('events');
  const { time } = useFormat();
  const { title, detail, to, file, failed } = useWords()(row);
  const save = useMutation({ mutationFn: saveFile });
  const Icon = ICONS[row.about.kind];
  const look = { className: classes.row, 'data-unread': row.unread || undefined };
  const content = (
    <>
      <Icon size={20} stroke={1.6} className={classes.icon} data-failed={failed || undefined} aria-hidden />
      <span className={classes.title}>
        {title}
        {row.unread && <VisuallyHidden> ({t('unread')})</VisuallyHidden>}
      </span>
      <time dateTime={row.at} className={classes.time}>
        {time(row.at)}
      </time>
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  );
  const read = () => {
    if (row.unread) onRead();
  };
  if (file !== undefined)
    return (
      <UnstyledButton
        {...look}
        disabled={save.isPending}
        onClick={() => {
          read();
          save.mutate(file);
        }}
      >
        {content}
      </UnstyledButton>
    );
  if (!to) return <div {...look}>{content}</div>;
  return (
    <Link
      {...look}
      to={to}
      onClick={() => {
        read();
        onLeave();
      }}
    >
      {content}
    </Link>
  );
}
