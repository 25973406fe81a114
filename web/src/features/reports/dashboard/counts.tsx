import { useTranslation } from 'react-i18next';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { HowCounted } from '@/shared/ui/how-counted';
import { Figure } from '../shared/figure';
import { useListAddress } from './links';
import type { Dashboard } from './types';

type Counts = NonNullable<Dashboard['counts']>;

const QUERIES = {
  assigned: {},
  not_started: { status: 'not_started' },
  in_progress: { status: 'in_progress' },
  needs_attention: { status: 'needs_attention' },
  passed: { status: 'passed' },
  failed: { status: 'failed' },
  not_completed: { status: 'not_completed' },
  overdue: { timeliness: 'overdue' },
  due_soon: { timeliness: 'due_soon' },
} satisfies Record<keyof Counts, Record<string, string>>;
const NAMES = Object.keys(QUERIES) as (keyof Counts)[];

/** Where all assignments stand now. */
export function CountTiles({ counts }: { counts: Counts }) {
  const { t } = useTranslation('dashboard');
  const address = useListAddress();
  return (
    <FigureTiles
      label={t('counts.title')}
      least={200}
      items={NAMES.map((name) => ({
        key: name,
        name: t(`counts.${name}`),
        value: <Figure value={counts[name]} />,
        how: <HowCounted name={t(`counts.${name}`)}>{t(`how.${name}`)}</HowCounted>,
        to: address('assignments', QUERIES[name]),
      }))}
    />
  );
}
