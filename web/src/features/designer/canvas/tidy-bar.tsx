import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { stagesInOrder } from '../model/frames';
import type { TidyScope } from '../store';
import { useActions } from '../use-actions';
import classes from './canvas.module.css';

const ALL = 'all';
const CHOSEN = 'selection';

const optionOf = (scope: TidyScope) => (typeof scope === 'string' ? scope : `stage:${scope.stage}`);
const scopeOf = (value: string): TidyScope =>
  value === ALL || value === CHOSEN ? value : { stage: Number(value.slice('stage:'.length)) };

/** The cards stand where they would go: the author takes it or leaves it. */
export function TidyBar() {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const tidy = useDraft((s) => s.tidy);
  const stages = useDraft((s) => s.draft.stages);
  const chosen = useDraft((s) => s.selection.cards.length);
  const apply = useRef<HTMLButtonElement>(null);
  useEffect(() => apply.current?.focus({ preventScroll: true }), []);
  if (!tidy) return null;
  const used = stagesInOrder(store.get().draft).filter((s) => stages.includes(s));
  return (
    <Paper
      component="section"
      className={classes.tidyBar}
      withBorder
      aria-label={t('tidy.title')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') actions.cancelTidy();
      }}
    >
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {t('tidy.question')}
        </Text>
        <Select
          size="xs"
          w={190}
          aria-label={t('tidy.scope')}
          value={optionOf(tidy.scope)}
          allowDeselect={false}
          data={[
            { value: ALL, label: t('tidy.all') },
            ...(chosen > 1 ? [{ value: CHOSEN, label: t('tidy.selection', { count: chosen }) }] : []),
            ...used.map((s) => ({
              value: `stage:${s.id}`,
              label: t('tidy.stage', { stage: s.title || t('stage.unnamed') }),
            })),
          ]}
          onChange={(value) => value && void actions.tidy(scopeOf(value))}
        />
        <Button size="xs" ref={apply} onClick={actions.applyTidy}>
          {t('tidy.apply')}
        </Button>
        <Button size="xs" variant="default" onClick={actions.cancelTidy}>
          {t('tidy.cancel')}
        </Button>
      </Group>
    </Paper>
  );
}
