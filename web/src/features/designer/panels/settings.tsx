import { ColorInput, Drawer, NumberInput, Stack, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { COURSE_COLOURS } from '@/shared/theme/course-colours';
import { useDesigner, useDraft } from '../context';
import { BackgroundSelect, CharacterSelect } from '../inspector/library-select';
import { useCommitted } from '../inspector/use-committed';
import { editCourse } from '../model/commands';
import type { Course } from '../model/types';

const MAX_DESCRIPTION = 2000;
/** What the server takes at most. Points have none: what can be reached is only known after the next save. */
const LIMITS = { attempts: 1000, period: 3650, estimated_duration: 1440, points_to_pass: undefined };

function Fields() {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const maxPoints = useDraft((s) => s.findings.max_points);
  const tooManyPoints = useDraft(
    (s) => s.findings.errors.find((f) => f.code === 'points_above_max')?.message,
  );
  const save = useDraft((s) => s.save);
  const errors = save.kind === 'refused' ? save.errors : {};
  const edit = (patch: Partial<Course>, field?: string) => store.run(editCourse(patch, field));
  const description = useCommitted(draft.description, (text) => edit({ description: text }, 'description'));
  const number = (
    field: 'points_to_pass' | 'attempts' | 'period' | 'estimated_duration',
    empty: number | null,
  ) => ({
    label: t(`settings.${field}`),
    value: draft[field] ?? '',
    min: empty === null ? 1 : 0,
    max: LIMITS[field],
    clampBehavior: 'strict' as const,
    allowDecimal: false,
    allowNegative: false,
    error: errors[field]?.[0],
    onChange: (v: string | number) => edit({ [field]: v === '' ? empty : Number(v) }, field),
    onBlur: store.seal,
  });
  return (
    <Stack gap="md">
      <Textarea
        label={t('settings.description')}
        autosize
        minRows={3}
        maxLength={MAX_DESCRIPTION}
        value={description.value}
        error={errors.description?.[0]}
        onChange={(e) => description.onChange(e.currentTarget.value)}
        onBlur={description.onBlur}
      />
      <NumberInput
        {...number('points_to_pass', 0)}
        description={t('settings.pointsHint', { max: maxPoints })}
        error={errors.points_to_pass?.[0] ?? tooManyPoints}
      />
      <NumberInput {...number('attempts', 0)} description={t('settings.attemptsHint')} />
      <NumberInput {...number('period', null)} description={t('settings.periodHint')} />
      <NumberInput {...number('estimated_duration', null)} description={t('settings.durationHint')} />
      <ColorInput
        label={t('settings.colour')}
        description={t('settings.colourHint')}
        format="hex"
        swatches={[...COURSE_COLOURS]}
        swatchesPerRow={7}
        value={draft.colour}
        error={errors.colour?.[0]}
        eyeDropperButtonProps={{ 'aria-label': t('settings.eyeDropper') }}
        onChangeEnd={(colour) => edit({ colour }, 'colour')}
        onBlur={store.seal}
      />
      <CharacterSelect
        label={t('settings.character')}
        value={draft.character}
        receiver="course"
        none={t('character.nobody')}
      />
      <BackgroundSelect
        label={t('settings.background')}
        value={draft.background}
        receiver="course"
        none={t('background.none')}
      />
      <Switch
        label={t('settings.allowBack')}
        description={t('settings.allowBackHint')}
        checked={draft.allow_back}
        onChange={(e) => edit({ allow_back: e.currentTarget.checked })}
      />
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
    </Stack>
  );
}

/** What belongs to the course as a whole. Saved by itself like everything else here. */
export function SettingsDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('designer');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('settings.title')}
      closeButtonProps={{ 'aria-label': t('settings.close') }}
    >
      <Fields />
    </Drawer>
  );
}
