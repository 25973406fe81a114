import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { type Person, usePerson } from '@/features/employees/api';
import { PersonFacts } from '@/features/employees/person/person-facts';
import { PersonHead } from '@/features/employees/person/person-head';
import { PersonalData } from '@/features/personal-data/personal-data';
import { isApiError } from '@/shared/api/errors';
import { part } from '@/shared/lib/arriving';
import { useCan } from '@/shared/lib/session';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';
import { PanelSection } from '@/shared/ui/panel-section';
import { PersonAssignments } from './person-assignments';
import { PersonResults } from './person-results';

const BrandingPanel = part(async () => ({
  default: (await import('@/features/employees/person/branding-panel')).BrandingPanel,
}));
const LIST = '/administrator/users';

export function Component() {
  const { t } = useTranslation('employees');
  const { userId } = useParams();
  const person = usePerson(Number(userId));

  if (person.data) return <Page key={person.data.id} person={person.data} />;
  if (person.isPending) return <PageSkeleton />;
  if (isApiError(person.error) && person.error.status === 404)
    return (
      <Stack gap="md">
        <PageHeader title={t('title')} />
        <Panel>
          <Empty
            icon={<IconUserQuestion size={40} stroke={1.4} aria-hidden />}
            title={t('person.notFound')}
            description={t('person.notFoundText')}
            action={
              <Button component={Link} to={LIST} variant="default">
                {t('person.toList')}
              </Button>
            }
          />
        </Panel>
      </Stack>
    );
  return <ErrorState error={person.error} onRetry={() => void person.refetch()} />;
}

function Page({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const { t: data } = useTranslation('personal-data');
  const navigate = useNavigate();
  const maySeeAssignments = useCan(['create_assign_games', 'create_assign_own_games', 'view_reports']);
  const maySeeResults = useCan({ all: ['view_reports', 'build_training_reports'] });
  const mayTakeData = useCan({ all: ['edit_users', 'view_reports', 'build_training_reports'] });
  const mayBrand = useCan({ all: ['access_settings', 'edit_users'] });
  return (
    <Stack gap="md">
      <PersonHead person={person} onDeleted={() => void navigate(LIST, { replace: true })} />
      <PanelSection title={t('person.about')}>
        <PersonFacts person={person} />
      </PanelSection>
      <PanelSection title={t('person.groups')}>
        {person.groups.length === 0 ? (
          <Text c="dimmed">{t('person.noGroups')}</Text>
        ) : (
          <Group gap="xs">
            {person.groups.map((group) => (
              <Button
                key={group.id}
                component={Link}
                to={`${LIST}?group=${group.id}`}
                size="compact-sm"
                variant="light"
              >
                {group.name}
              </Button>
            ))}
          </Group>
        )}
      </PanelSection>
      {maySeeAssignments && <PersonAssignments person={person} />}
      {maySeeResults && <PersonResults person={person} />}
      {mayTakeData && (
        <PanelSection title={data('titleOf')} text={data('textOf')}>
          <PersonalData whose={person.id} />
        </PanelSection>
      )}
      {mayBrand && (
        <PanelSection title={t('branding.title')} text={t('branding.text')}>
          <Suspense fallback={<LoadingBox h={200} />}>
            {/* A saved record begins the panel anew. */}
            <BrandingPanel key={person.version} person={person} />
          </Suspense>
        </PanelSection>
      )}
    </Stack>
  );
}
