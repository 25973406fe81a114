import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { idsOf, STEPS, type Step } from '@/features/assignments/wizard/model';
import { Wizard } from '@/features/assignments/wizard/wizard';
import { PageHeader } from '@/shared/ui/page-header';

export function Component() {
  const { t } = useTranslation('assignments');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const games = idsOf(params.get('games'));
  const { state } = useLocation() as { state: { users?: number[] } | null };
  const users = [...idsOf(params.get('users')), ...(state?.users ?? [])];
  // A link that already names the courses is about the people.
  const first: Step = games.length > 0 ? 'customise' : 'course';
  const wanted = STEPS.find((step) => step === params.get('step')) ?? first;
  return (
    <>
      <PageHeader title={t('wizard.title')} />
      <Wizard
        games={games}
        users={users}
        wanted={wanted}
        onStep={(step) =>
          setParams(
            (previous) => {
              const out = new URLSearchParams(previous);
              out.set('step', step);
              return out;
            },
            { state }, // the chosen people come along, also through a reload
          )
        }
        onDone={() => void navigate('/administrator/assignments')}
      />
    </>
  );
}
