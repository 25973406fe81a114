import { SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PublicLink } from '@/shared/ui/public-link/public-link';
import { useDesigner, useDraft } from '../context';
import { editCourse } from '../model/commands';
import type { Course, PublicName } from '../model/types';

const NAMES = ['none', 'optional', 'required'] as const satisfies readonly PublicName[];

/** Who may play the course besides those whom it is assigned to. */
export function AccessFields() {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store, game } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const isPublished = useDraft((s) => s.course.is_published);
  const edit = (patch: Partial<Course>) => store.run(editCourse(patch));
  return (
    <Stack gap="md">
      <Switch
        label={t('settings.selfAssigned')}
        description={t('settings.selfAssignedHint')}
        checked={draft.is_self_assigned}
        onChange={(e) => edit({ is_self_assigned: e.currentTarget.checked })}
      />
      <Switch
        label={t('settings.public')}
        description={t('settings.publicHint')}
        checked={draft.public}
        onChange={(e) => edit({ public: e.currentTarget.checked })}
      />
      {draft.public && (
        <PublicLink
          course={game}
          title={tabs('access.link')}
          warning={tabs('access.guessable')}
          byNumber={draft.public_by_number}
          onByNumber={(on) => edit({ public_by_number: on })}
          unpublished={isPublished ? null : tabs('access.notPublished')}
        >
          <div>
            <Text size="sm" fw={500} mb={4}>
              {tabs('access.name')}
            </Text>
            <SegmentedControl
              aria-label={tabs('access.name')}
              value={draft.public_name}
              onChange={(next) => edit({ public_name: next as PublicName })}
              data={NAMES.map((one) => ({ value: one, label: tabs(`access.names.${one}`) }))}
            />
          </div>
        </PublicLink>
      )}
    </Stack>
  );
}
