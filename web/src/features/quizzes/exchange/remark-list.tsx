import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import type { Remark } from './api';
import classes from './exchange.module.css';
import { grouped, type RemarkGroup } from './grouped';

/** Line numbers that are read at a glance. */
const AT_A_GLANCE = 12;

function Lines({ lines }: { lines: readonly number[] }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, AT_A_GLANCE);
  const rest = lines.length - shown.length;
  return (
    <Text size="sm" c="var(--app-ink-2)" component="div">
      {t('import.lines', { count: lines.length, lines: shown.map(format.number).join(', ') })}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" ms={6} onClick={() => setWhole(true)}>
          {t('import.moreLines', { count: rest })}
        </Button>
      )}
    </Text>
  );
}

const keyOf = ({ code, message }: RemarkGroup) => `${code} ${message}`;

type Props = { title: string; remarks: readonly Remark[]; total: number };

/** What an import has to say about the file: each thing once, with its lines. */
export function RemarkList({ title, remarks, total }: Props) {
  const { t } = useTranslation('quizzes');
  const heading = useId();
  if (total === 0) return null;
  return (
    <section className={classes.remarks} aria-labelledby={heading}>
      <Text fw={600} id={heading}>
        {title}
      </Text>
      <ul>
        {grouped(remarks).map((group) => (
          <li key={keyOf(group)}>
            {group.message}
            <Lines lines={group.lines} />
          </li>
        ))}
      </ul>
      {total > remarks.length && (
        <Text size="sm" c="var(--app-ink-2)">
          {t('import.listed', { count: remarks.length })}
        </Text>
      )}
    </section>
  );
}
