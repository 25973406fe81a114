import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { editorOf } from '@/features/courses/addresses';
import { useCoursesChanged } from '@/features/courses/api';
import { useClone } from '@/features/courses/use-clone';
import { courseQuery } from '@/features/designer/api';
import { CourseDesigner } from '@/features/designer/course-designer';
import { VIEWS } from '@/features/designer/top-bar';
import { MediaProvider } from '@/features/media/media-provider';
import { part } from '@/shared/lib/arriving';
import { documentTitle } from '@/shared/lib/document-title';
import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { PageError } from '@/shared/ui/page-error';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';

// Loaded with the first preview.
const PreviewCard = part(() => import('./preview-card'));

function ReadOnly({ game, title }: { game: number; title: string }) {
  const { t } = useTranslation('designer');
  const { t: list } = useTranslation('courses');
  const clone = useClone('game');
  return (
    <Stack p="lg" maw={640}>
      <Breadcrumbs />
      <PageHeader title={title} />
      <Alert icon={<IconLock size={18} aria-hidden />} title={t('load.readOnlyTitle')}>
        <Stack>
          {t('load.readOnly')}
          <Group>
            <Button component={Link} to={`/gameplay/dry/${game}`}>
              {t('bar.testRun')}
            </Button>
            <Button variant="default" onClick={() => void clone({ id: game, title })}>
              {list('action.clone')}
            </Button>
            <Button component={Link} to="/administrator/games" variant="default">
              {t('load.toList')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    </Stack>
  );
}

export function Component() {
  const game = Number(useParams().id);
  const [params, setParams] = useSearchParams();
  const view = params.get('view');
  const course = useQuery(courseQuery(game));
  const changed = useCoursesChanged();
  if (course.isError)
    return (
      <Stack p="lg">
        <Breadcrumbs />
        <PageError of="game" error={course.error} onRetry={() => void course.refetch()} />
      </Stack>
    );
  if (!course.data) return <PageSkeleton />;
  const { canEdit, kind, title, loaded } = course.data;
  if (kind === 'quiz') return <Navigate to={editorOf({ id: game, kind })} replace />;
  return (
    <>
      <title>{documentTitle(title)}</title>
      {canEdit ? (
        <MediaProvider>
          <CourseDesigner
            key={game}
            game={game}
            loaded={loaded}
            view={VIEWS.find((one) => one === view) ?? null}
            withProblems={params.has('problems')}
            card={Number(params.get('card')) || null}
            PreviewCard={PreviewCard}
            onView={(next) => setParams({ view: next }, { replace: true })}
            onChanged={() => void changed()}
          />
        </MediaProvider>
      ) : (
        <ReadOnly game={game} title={title} />
      )}
    </>
  );
}
