import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePeopleOf } from '@/features/assignments/api';
import { idsOf, STEPS, type Step } from '@/features/assignments/wizard/model';
import { Wizard } from '@/features/assignments/wizard/wizard';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

/** Everybody of these is meant by a link that names them. */
const WHOLE = ['organization', 'division', 'group'] as const;

export function Component() {
  const { t } = useTranslation('assignments');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const games = idsOf(params.get('games'));
  const { state } = useLocation() as { state: { users?: number[] } | null };
  const whole = WHOLE.flatMap((name) => idsOf(params.get(name)).map((id) => ({ name, id })));
  const members = usePeopleOf(whole);
  const users = [...idsOf(params.get('users')), ...(state?.users ?? []), ...(members.ids ?? [])];
  // A link that already names the courses is about the people.
  const first: Step = games.length > 0 ? 'customise' : 'course';
  const wanted = STEPS.find((step) => step === params.get('step')) ?? first;
  const onStep = (step: Step) =>
    setParams(
      (previous) => {
        const out = new URLSearchParams(previous);
        out.set('step', step);
        return out;
      },
      { state }, // the chosen people come along, also through a reload
    );
  return (
    <>
      <PageHeader title={t('wizard.title')} />
      {members.error ? (
        <ErrorState error={members.error} onRetry={members.retry} />
      ) : !members.ids ? (
        <PageSkeleton />
      ) : (
        <Wizard
          games={games}
          users={users}
          wanted={wanted}
          onStep={onStep}
          onDone={() => void navigate('/administrator/assignments')}
        />
      )}
    </>
  );
}
