import { Alert, Loader, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { ErrorState } from '@/shared/ui/error-state';
import { type BulkAssigned, usePeople, useTrial } from '../api';
import { bulkBody, type WizardState } from './model';
import { useSentences } from './sentence';
import classes from './wizard.module.css';

const SHOWN = 20;

type Props = { state: WizardState; titles: ReadonlyMap<number, string>; refused: BulkAssigned | null };

function LeftOut({ result, titles }: { result: BulkAssigned; titles: Props['titles'] }) {
  const { t } = useTranslation('assignments');
  const people = usePeople();
  const nameOf = (id: number) => {
    const person = people.data?.results.find((one) => one.id === id);
    return person ? fullName(person) : `#${id}`;
  };
  if (result.left_out.length === 0) return null;
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('wizard.leftOut.title', { count: result.left_out.length })}
    >
      <ul className={classes.leftOut}>
        {result.left_out.slice(0, SHOWN).map((pair) => (
          <li key={`${pair.user}-${pair.game}`}>
            {t('wizard.leftOut.pair', { name: nameOf(pair.user), course: titles.get(pair.game) ?? '' })}{' '}
            {pair.message}
          </li>
        ))}
        {result.left_out.length > SHOWN && (
          <li>{t('wizard.leftOut.more', { count: result.left_out.length - SHOWN })}</li>
        )}
      </ul>
    </Alert>
  );
}

export function ConfirmStep({ state, titles, refused }: Props) {
  const { t } = useTranslation('assignments');
  const trial = useTrial(bulkBody(state));
  const [first, ...rest] = useSentences(
    state,
    state.games.map((game) => titles.get(game) ?? `#${game}`),
  );
  const result = refused ?? trial.data;
  return (
    <div className={classes.confirm}>
      <p className={classes.sentence}>{first}</p>
      <ul className={classes.terms}>
        {rest.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {trial.error && !refused ? (
        <ErrorState error={trial.error} onRetry={() => void trial.refetch()} />
      ) : !result ? (
        <Loader aria-label={t('wizard.checking')} />
      ) : (
        <>
          <Text role="status" fw={600}>
            {t('wizard.willAssign', { assigned: result.assigned, total: result.total })}
          </Text>
          <LeftOut result={result} titles={titles} />
        </>
      )}
    </div>
  );
}
