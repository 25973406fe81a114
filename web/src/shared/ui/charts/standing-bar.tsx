import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import classes from './charts.module.css';
import { StackedBar } from './stacked-bars';

const STATUSES = [
  { name: 'passed', tone: 'green' },
  { name: 'in_progress', tone: 'blue' },
  { name: 'needs_attention', tone: 'amber' },
  { name: 'not_started', tone: 'gray' },
  { name: 'failed', tone: 'red' },
  { name: 'not_completed', tone: 'accent' },
] as const;
type Status = (typeof STATUSES)[number]['name'];
export type Standing = Record<Status | 'assigned' | 'overdue' | 'due_soon', number>;

type Props = {
  /** Of which assignments. */
  label: string;
  counts: Standing;
  /** What is overdue, and due soon, beside the status. */
  words: { overdue: string; due_soon: string };
  /** The list of those that the query names; none for who may not see it. */
  to: (query: Record<string, string>) => string | undefined;
};

/** Where assignments stand: a bar of their statuses, and below it each number, which leads to its list. */
export function StandingBar({ label, counts, words: late, to }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    ...STATUSES.map(({ name }) => ({
      name: t(`status.${name}`),
      count: counts[name],
      to: to({ status: name }),
    })),
    { name: late.overdue, count: counts.overdue, to: to({ timeliness: 'overdue', sort: '-end_date' }) },
    { name: late.due_soon, count: counts.due_soon, to: to({ timeliness: 'due_soon', sort: 'end_date' }) },
  ].filter(({ count }) => count > 0);
  const words = facts.map(({ name, count }) => `${name}: ${format.number(count)}`);
  return (
    <>
      <StackedBar
        label={`${label}: ${words.join('; ')}`}
        values={STATUSES.map(({ name }) => counts[name])}
        series={STATUSES.map(({ name, tone }) => ({ name: t(`status.${name}`), tone }))}
      />
      <ul className={classes.facts}>
        {facts.map(({ name, to }, place) => (
          <li key={name}>
            {to ? (
              <Anchor component={Link} to={to} fz="sm">
                {words[place]}
              </Anchor>
            ) : (
              words[place]
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
