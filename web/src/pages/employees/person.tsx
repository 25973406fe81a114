import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClipboardPlus, IconMail, IconUserQuestion } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { AssignmentFilter } from '@/features/assignments/api';
import { type Person, usePerson } from '@/features/employees/api';
import { CompanyIdentity } from '@/features/employees/person/company-identity';
import { PersonFacts } from '@/features/employees/person/person-facts';
import { PersonHead } from '@/features/employees/person/person-head';
import { SecondFactorReset } from '@/features/employees/person/second-factor-reset';
import { SessionsPanel } from '@/features/employees/person/sessions-panel';
import { PersonalData } from '@/features/personal-data/personal-data';
import { isApiError } from '@/shared/api/errors';
import { part } from '@/shared/lib/arriving';
import { useCan, useMe } from '@/shared/lib/session';
import { oneOf, useUrlState } from '@/shared/lib/use-url-state';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { RemindDialog } from '@/shared/ui/mailing/parts';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';
import { PanelSection } from '@/shared/ui/panel-section';
import { PersonCard } from '@/shared/ui/sign-in-cards/person-card';
import { PersonCourses } from './person-courses';
import { PersonSummary } from './person-summary';

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
  return <ErrorState isPage error={person.error} onRetry={() => void person.refetch()} />;
}

const TABS = ['overview', 'branding'] as const;
const ADDRESS = { tab: oneOf(TABS, 'overview') };

function Page({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const navigate = useNavigate();
  const mayBrand = useCan({ all: ['access_settings', 'edit_users'] });
  const [{ tab }, patch] = useUrlState(ADDRESS);
  return (
    <Stack gap="md">
      <PersonHead
        person={person}
        onDeleted={() => void navigate(LIST, { replace: true })}
        actions={<TrainingActions person={person} />}
      />
      {mayBrand ? (
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => patch({ tab: TABS.find((one) => one === next) })}
        >
          <Tabs.List aria-label={t('person.parts')} mb="md">
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name} mih={44}>
                {t(`person.tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="overview">
            <Overview person={person} />
          </Tabs.Panel>
          <Tabs.Panel value="branding">
            <PanelSection title={t('branding.title')} text={t('branding.text')}>
              <Suspense fallback={<LoadingBox h={200} />}>
                {/* A saved record begins the panel anew. */}
                <BrandingPanel key={person.version} person={person} />
              </Suspense>
            </PanelSection>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <Overview person={person} />
      )}
    </Stack>
  );
}

function Overview({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const { t: data } = useTranslation('personal-data');
  const { t: sessions } = useTranslation('sessions');
  const { t: factor } = useTranslation('second-factor');
  const { t: cards } = useTranslation('sign-in-cards');
  const me = useMe().id;
  const mayEdit = useCan('edit_users');
  const maySeeAssignments = useCan(['create_assign_games', 'create_assign_own_games', 'view_reports']);
  const mayTakeData = useCan({ all: ['edit_users', 'view_reports', 'build_training_reports'] });
  return (
    <Stack gap="md">
      {maySeeAssignments && (
        <>
          <PersonSummary person={person} />
          <PersonCourses person={person} />
        </>
      )}
      <PanelSection title={t('person.about')}>
        <PersonFacts person={person} isSeenAbove={maySeeAssignments} />
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
                to={`/administrator/groups/${group.id}/view`}
                size="compact-sm"
                variant="light"
              >
                {group.name}
              </Button>
            ))}
          </Group>
        )}
      </PanelSection>
      {mayEdit && person.second_factor === 'on' && person.id !== me && (
        <PanelSection title={factor('title')}>
          <SecondFactorReset person={person} />
        </PanelSection>
      )}
      {mayEdit && !person.fired && person.id !== me && (
        <PanelSection title={cards('titleOf')} text={cards('textOf')}>
          <PersonCard person={person.id} hasNumber={person.personnel_number !== ''} />
        </PanelSection>
      )}
      {mayEdit && !person.fired && (
        <PanelSection title={sessions('titleOf')} text={sessions('textOf')}>
          <SessionsPanel person={person.id} />
        </PanelSection>
      )}
      {mayTakeData && (
        <PanelSection title={data('titleOf')} text={data('textOf')}>
          <PersonalData whose={person.id} />
        </PanelSection>
      )}
      {/* Last: it is there for few, and what comes late moves nothing. */}
      <CompanyIdentity person={person.id} />
    </Stack>
  );
}

/** Assigns something to the person, and reminds of what is not done. */
function TrainingActions({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const [isReminding, remind] = useDisclosure(false);
  if (!mayAssign || person.fired) return null;
  return (
    <>
      <Button
        component={Link}
        to={`/administrator/assignments/create?users=${person.id}`}
        leftSection={<IconClipboardPlus size={18} aria-hidden />}
      >
        {t('bulk.assign')}
      </Button>
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={remind.open}>
        {t('person.remind')}
      </Button>
      <Suspense>
        {isReminding && (
          <RemindDialog
            target={{ filter: { user: person.id } as AssignmentFilter, exclude: [] }}
            onClose={remind.close}
          />
        )}
      </Suspense>
    </>
  );
}
