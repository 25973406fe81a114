import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '@/shared/i18n/locales';
import { DASH, useFormat } from '@/shared/lib/format';
import { managed } from '@/shared/lib/reach';
import { ALLOWANCE_WORDS } from '../allowance';
import type { Person } from '../api';
import { Manages } from './manages';
import classes from './person.module.css';

type Props = {
  person: Person;
  /** Whether the page says above when the person was last seen. */
  isSeenAbove: boolean;
};

/** What is known of a person. */
export function PersonFacts({ person, isSeenAbove }: Props) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const seen = person.last_seen_at ? format.dateTime(person.last_seen_at) : t('never');
  const part = managed(person.reach, person.permissions);
  const facts: [string, ReactNode][] = [
    [
      t('field.email'),
      person.email ? (
        <Anchor key="email" href={`mailto:${person.email}`}>
          {person.email}
        </Anchor>
      ) : (
        DASH
      ),
    ],
    [t('field.personnel_number'), person.personnel_number || DASH],
    [
      t('field.phone'),
      person.phone ? (
        <Anchor key="phone" href={`tel:+${person.phone}`}>
          {person.phone}
        </Anchor>
      ) : (
        DASH
      ),
    ],
    [t('field.middle_name'), person.middle_name || DASH],
    [t('field.gender'), person.gender ? t(`gender.${person.gender}`) : DASH],
    [t('field.birth_date'), format.date(person.birth_date)],
    [t('field.language'), person.language ? LOCALES[person.language].label : DASH],
    [t('field.time_allowance'), t(`allowance.${ALLOWANCE_WORDS[person.time_allowance]}`)],
    ...(part
      ? ([[t('field.reach'), <Manages key="reach" person={person} part={part} />]] as [string, ReactNode][])
      : []),
    [t('column.created_at'), format.date(person.created_at)],
    ...(isSeenAbove ? [] : ([[t('column.last_seen_at'), seen]] as [string, ReactNode][])),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
