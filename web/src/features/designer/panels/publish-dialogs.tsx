import { Alert, Box, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { AppModal } from '@/shared/ui/app-modal';
import { useDesigner, useDraft } from '../context';
import { draftQuery } from '../history/api';
import { courseDiff, isEqual } from '../history/diff';
import type { usePublish } from '../use-publish';

const DiffView = part(() => import('../history/diff-view').then((m) => ({ default: m.DiffView })));

const PublishedModal = part(() =>
  import('@/shared/ui/published-modal').then((m) => ({ default: m.PublishedModal })),
);

type Props = { publish: ReturnType<typeof usePublish>; onAccess: () => void };

/** What is new since the last revision, in one line, and in full when it is asked for. */
function Changes({ revision }: { revision: number }) {
  const { t } = useTranslation('designer-tabs');
  const { game } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const before = useQuery(draftQuery(game, { kind: 'revision', n: revision }));
  const [isOpen, setOpen] = useState(false);
  const diff = useMemo(
    () => before.data && courseDiff(before.data, draft, 'published'),
    [before.data, draft],
  );
  if (!before.data || !diff) return null;
  const counts = [
    diff.changed.length > 0 && t('diff.changed', { count: diff.changed.length }),
    diff.added.length > 0 && t('diff.added', { count: diff.added.length }),
    diff.removed.length > 0 && t('diff.removed', { count: diff.removed.length }),
    diff.fields.length + diff.parts.length > 0 && t('diff.rest'),
  ].filter(Boolean);
  return (
    <section>
      <Title order={3} size="h4" mb={4}>
        {t('publish.since', { number: revision })}
      </Title>
      <Text size="sm">{isEqual(diff) ? t('diff.none') : counts.join(' · ')}</Text>
      {!isEqual(diff) && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'publish.hideChanges' : 'publish.showChanges')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Box mt="sm">
            <DiffView before={before.data} after={draft} scope="published" />
          </Box>
        </Suspense>
      )}
    </section>
  );
}

/** The last look before publishing: what is new, whom it touches, what one may want to mend first. */
export function PublishDialogs({ publish, onAccess }: Props) {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { game } = useDesigner();
  const isPublic = useDraft((s) => s.draft.public);
  const isSelfAssigned = useDraft((s) => s.draft.is_self_assigned);
  const warnings = useDraft((s) => s.findings.warnings);
  const maxPoints = useDraft((s) => s.findings.max_points);
  const mark = useDraft((s) => s.draft.pass_mark);
  const cards = useDraft((s) => s.draft.questions.length);
  const title = useDraft((s) => s.draft.title);
  const revision = useDraft((s) => s.course.revision);
  const hasWarnings = warnings.length > 0;
  return (
    <>
      <AppModal
        opened={publish.step === 'look'}
        returnFocus={publish.step !== 'reading'}
        onClose={publish.cancel}
        size="lg"
        title={hasWarnings ? t('publish.anyway') : tabs('publish.title')}
      >
        <Stack>
          <Text size="sm">
            {tabs('publish.summary', { count: cards, pass: mark.value, max: maxPoints, context: mark.in })}
          </Text>
          {hasWarnings && (
            <Alert color="amber" icon={<IconBulb size={18} aria-hidden />}>
              <Text size="sm" mb={4}>
                {t('publish.warnings', { count: warnings.length })}
              </Text>
              <List size="sm" spacing="xs">
                {warnings.map((w) => (
                  <List.Item key={`${w.question}:${w.answer}:${w.message}`}>{w.message}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          {revision !== null && <Changes revision={revision} />}
          {revision !== null && (
            <Text size="sm" c="dimmed">
              {tabs('publish.effect')}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={hasWarnings ? publish.review : publish.cancel}>
              {hasWarnings ? t('publish.lookAgain') : t('publish.cancel')}
            </Button>
            <Button onClick={() => void publish.confirm()}>
              {hasWarnings ? t('publish.confirm') : t('publish.button')}
            </Button>
          </Group>
        </Stack>
      </AppModal>
      <AppModal
        opened={publish.step === 'unpublish'}
        onClose={publish.cancel}
        title={t('publish.hideTitle', { title })}
      >
        <Stack>
          <Text>{t('publish.hideText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={publish.cancel}>
              {t('publish.cancel')}
            </Button>
            <Button color="red" onClick={() => void publish.unpublish()}>
              {t('publish.hide')}
            </Button>
          </Group>
        </Stack>
      </AppModal>
      <Suspense>
        {publish.step === 'done' && (
          <PublishedModal
            opened
            onClose={publish.cancel}
            onAccess={() => {
              publish.cancel();
              onAccess();
            }}
            course={{ id: game, kind: 'game', title, isPublic, isSelfAssigned }}
          />
        )}
      </Suspense>
    </>
  );
}
