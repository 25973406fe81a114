import { Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { useMe } from '@/shared/lib/session';
import { DataTable } from '@/shared/ui/data-table';
import { ErrorState } from '@/shared/ui/error-state';
import { LeftOutList } from '@/shared/ui/left-out-list';
import { type BulkAssigned, usePeople, usePreview } from '../api';
import { bulkBody, type WizardState } from './model';
import { useSentences } from './sentence';
import classes from './wizard.module.css';

/** Pairs that are assigned while one waits; more go on in the background. */
const AT_ONCE = 20_000;

type Props = { state: WizardState; titles: ReadonlyMap<number, string>; refused: BulkAssigned | null };

/** Course by course: who gets it, who has it, who is left out. */
function Counts({ result, titleOf }: { result: BulkAssigned; titleOf: (game: number) => string }) {
  const { t } = useTranslation('assignments');
  const { number } = useFormat();
  const numbers = ['assigned', 'already', 'left_out'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.counts} aria-label={t('wizard.counts.label')} tabIndex={0}>
      <DataTable
        label={t('wizard.counts.label')}
        rows={result.games}
        rowKey={({ game }) => game}
        rowLabel={({ game }) => titleOf(game)}
        columns={[
          { id: 'game', header: t('column.course'), cell: ({ game }) => titleOf(game) },
          ...numbers.map((name) => ({
            id: name,
            header: t(`wizard.counts.${name}`),
            align: 'right' as const,
            cell: (row: BulkAssigned['games'][number]) => number(row[name]),
          })),
        ]}
        empty={null}
      />
    </section>
  );
}

export function ConfirmStep({ state, titles, refused }: Props) {
  const { t } = useTranslation('assignments');
  const preview = usePreview(bulkBody(state));
  const { number } = useFormat();
  const { timezone } = useMe().account;
  const titleOf = (game: number) => titles.get(game) ?? `#${game}`;
  const [first, ...rest] = useSentences(state, titleOf);
  const result = refused ?? preview.data;
  const hasLeftOut = (result?.left_out_total ?? 0) > 0;
  const people = usePeople({}, hasLeftOut).data?.results ?? [];
  return (
    <div className={classes.confirm}>
      <p className={classes.sentence}>{first}</p>
      <ul className={classes.terms}>
        {rest.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {preview.error && !refused ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !result ? (
        <Loader aria-label={t('wizard.checking')} />
      ) : (
        <>
          <div role="status">
            <Text fw={600}>
              {t('wizard.willAssign', { assigned: number(result.assigned), total: number(result.total) })}
            </Text>
            {result.total > AT_ONCE && <Text>{t('wizard.inBackground')}</Text>}
            {result.assigned > 0 && <Text c="var(--app-ink-2)">{t('wizard.emails', { timezone })}</Text>}
          </div>
          <Counts result={result} titleOf={titleOf} />
          {hasLeftOut && (
            <LeftOutList
              pairs={result.left_out}
              total={result.left_out_total}
              names={new Map(people.map((one) => [one.id, fullName(one)]))}
              titles={titles}
            />
          )}
        </>
      )}
    </div>
  );
}
