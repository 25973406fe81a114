import { Button, Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { editCourse } from '../model/commands';
import { inPercent, type PassMark, USUAL_MARK } from '../model/pass-mark';

const WRONG_MARKS = ['points_above_max', 'right_play_fails'];

/** What passes the course: points, or a percentage of what an attempt could have reached. Kept as it is typed. */
export function PassMarkField() {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const mark = useDraft((s) => s.draft.pass_mark);
  const { max_points: most, least_points: least, best, worst } = useDraft((s) => s.findings);
  const wrong = useDraft((s) => s.findings.errors.find((f) => WRONG_MARKS.includes(f.code))?.message);
  const save = useDraft((s) => s.save);
  const errors = save.kind === 'refused' ? save.errors : {};
  const edit = (pass_mark: PassMark, field?: string) => store.run(editCourse({ pass_mark }, field));
  const isPercent = mark.in === 'percent';
  // Another unit means the same mark, as far as it can be said in it.
  const change = (to: PassMark['in']) => {
    if (to === mark.in) return;
    if (to === 'percent') edit(inPercent(mark, most));
    else edit({ in: to, value: Math.ceil((most * Math.round(mark.value * 10)) / 1000) });
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {t('settings.pass_mark')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={tabs('markIn.label')}
          value={mark.in}
          onChange={(value) => change(value === 'percent' ? 'percent' : 'points')}
          data={[
            { value: 'points', label: tabs('markIn.points') },
            { value: 'percent', label: tabs('markIn.percent') },
          ]}
        />
      </Group>
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <NumberInput
          flex={1}
          aria-label={isPercent ? tabs('markIn.percentToPass') : tabs('markIn.pointsToPass')}
          value={mark.value}
          min={0}
          max={isPercent ? 100 : undefined}
          suffix={isPercent ? ' %' : undefined}
          clampBehavior="strict"
          allowDecimal={isPercent}
          decimalScale={1}
          allowNegative={false}
          error={errors.points_to_pass?.[0] ?? errors.percent_to_pass?.[0] ?? wrong}
          onChange={(value) => edit({ in: mark.in, value: Number(value) || 0 }, 'pass_mark')}
          onBlur={store.seal}
        />
        {most > 0 && !(isPercent && mark.value === USUAL_MARK.value) && (
          <Button variant="default" onClick={() => edit(USUAL_MARK)}>
            {tabs('usualMark', { percent: USUAL_MARK.value })}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {isPercent && `${tabs('markIn.percentHint')} `}
        {least < most ? t('settings.pointsBetween', { least, most }) : t('settings.pointsHint', { most })}{' '}
        {t('settings.allPlays', { worst: worst.points, best: best.points })}
      </Text>
    </Stack>
  );
}
