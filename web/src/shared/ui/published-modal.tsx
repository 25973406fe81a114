import { Anchor, Box, Button, Group, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconChartBar, IconLink, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { components } from '@/shared/api/schema';
import { part } from '@/shared/lib/arriving';
import { Can } from '@/shared/lib/can';
import { assignmentOf, testRunOf } from '@/shared/lib/course-addresses';
import { selfPlay } from '@/shared/lib/play-address';
import { publicPlay } from '@/shared/lib/public-play';
import { usePublicAddresses } from '@/shared/queries/public-links';
import { AppModal } from './app-modal';
import { Copy } from './copy-button';
import { ErrorState } from './error-state';
import { KeyLink } from './public-link/key-link';

const QrCode = part(async () => ({ default: (await import('./qr-code')).QrCode }));

type Course = {
  id: number;
  kind: components['schemas']['CourseKind'];
  title: string;
  isPublic: boolean;
  isSelfAssigned: boolean;
};
type Props = {
  course: Course;
  opened: boolean;
  onClose: () => void;
  /** Opens the settings in which everybody is let in. */
  onAccess?: () => void;
};
type StepProps = { icon: ComponentType<{ size: number }>; title: string; text: string; children: ReactNode };

function Step({ icon: Icon, title, text, children }: StepProps) {
  return (
    <Group component="section" align="start" wrap="nowrap">
      <ThemeIcon variant="light" size={36} aria-hidden>
        <Icon size={20} />
      </ThemeIcon>
      <Stack gap={6} align="start" miw={0}>
        <Box>
          <Title order={3} size="h5">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </Box>
        {children}
      </Stack>
    </Group>
  );
}

function ShareAddress({ course, path }: { course: Course; path: string }) {
  const { t } = useTranslation('courses');
  const link = `${location.origin}${path}`;
  return (
    <>
      <Anchor href={link} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </Anchor>
      <Copy value={link} label={t('done.copy')} />
      <Suspense>
        <QrCode
          value={link}
          label={t('done.code', { title: course.title })}
          fileName={`${course.title || course.id}`}
        />
      </Suspense>
    </>
  );
}

/** The link with a key; without one the course's number, where that opens it. */
function PublicAddress({ course }: { course: Course }) {
  const { data, error, refetch } = usePublicAddresses(course.id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} aria-hidden />;
  if (!data.link && !data.by_number.enabled) return <KeyLink course={course.id} link={null} />;
  return <ShareAddress course={course} path={publicPlay(data.link?.key ?? course.id)} />;
}

/** Where people get to the course without being given it: everybody, those who may choose courses, or nobody so far. */
function ShareStep({ course, onAccess }: Pick<Props, 'course' | 'onAccess'>) {
  const { t } = useTranslation('courses');
  const closed = course.isSelfAssigned ? 'done.shareSelf' : 'done.shareClosed';
  return (
    <Step icon={IconLink} title={t('done.share')} text={t(course.isPublic ? 'done.sharePublic' : closed)}>
      {course.isPublic && <PublicAddress course={course} />}
      {!course.isPublic && course.isSelfAssigned && (
        <ShareAddress course={course} path={selfPlay(course.id)} />
      )}
      {!course.isPublic && !course.isSelfAssigned && onAccess && (
        <Button variant="default" size="sm" onClick={onAccess}>
          {t('done.access')}
        </Button>
      )}
    </Step>
  );
}

function Steps({ course, onClose, onAccess }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('courses');
  return (
    <Stack gap="lg">
      {!course.isSelfAssigned && (
        <Step icon={IconUserPlus} title={t('done.assign')} text={t('done.assignText')}>
          <Button component={Link} to={assignmentOf([course.id])} size="sm" data-autofocus>
            {t('action.assign')}
          </Button>
        </Step>
      )}
      <ShareStep course={course} onAccess={onAccess} />
      <Step icon={IconPlayerPlay} title={t('done.try')} text={t('done.tryText')}>
        <Button component={Link} to={testRunOf(course)} variant="default" size="sm">
          {t('action.testRun')}
        </Button>
      </Step>
      <Can do={['view_reports', 'build_training_reports']}>
        <Step icon={IconChartBar} title={t('done.report')} text={t('done.reportText')}>
          <Button
            component={Link}
            to={`/administrator/reports/games?game=${course.id}`}
            variant="default"
            size="sm"
          >
            {t('done.reportOpen')}
          </Button>
        </Step>
      </Can>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onClose}>
          {t('done.close')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What usually comes after publishing: give it to people, try it, see how it goes. */
export function PublishedModal({ course, opened, onClose, onAccess }: Props) {
  const { t } = useTranslation('courses');
  return (
    <AppModal opened={opened} onClose={onClose} title={t('done.title', { title: course.title })}>
      <Steps course={course} onClose={onClose} onAccess={onAccess} />
    </AppModal>
  );
}
