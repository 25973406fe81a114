import { Checkbox, NumberInput, Text } from '@mantine/core';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TERMS, type OwnTerms, type WizardEvent, type WizardState } from './model';
import classes from './wizard.module.css';

type Props = {
  state: WizardState;
  titles: ReadonlyMap<number, string>;
  dispatch: Dispatch<WizardEvent>;
};

const WHOLE = { allowDecimal: false, allowNegative: false, clampBehavior: 'strict' } as const;
const typed = (value: number | string) => (value === '' ? null : Number(value));

/** Attempts and days of single courses, where they differ from what is set for all. */
export function CourseTerms({ state, titles, dispatch }: Props) {
  const { t } = useTranslation('assignments');
  const [isOpen, setOpen] = useState(Object.keys(state.own).length > 0);
  const toggle = (open: boolean) => {
    setOpen(open);
    // What is hidden holds no more.
    if (!open) dispatch({ type: 'set', values: { own: {} } });
  };
  return (
    <fieldset className={classes.group}>
      <Checkbox
        label={t('wizard.own.label')}
        checked={isOpen}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isOpen && (
        <>
          <Text fz="sm" c="dimmed">
            {t(state.window === 'date' ? 'wizard.own.hintDate' : 'wizard.own.hint')}
          </Text>
          <ul className={classes.own}>
            {state.games.map((game) => {
              const title = titles.get(game) ?? `#${game}`;
              const terms = state.own[game] ?? NO_TERMS;
              const set = (next: Partial<OwnTerms>) =>
                dispatch({ type: 'own', game, terms: { ...terms, ...next } });
              return (
                <li key={game}>
                  <span>{title}</span>
                  <NumberInput
                    label={t('wizard.attempts.label')}
                    aria-label={`${t('wizard.attempts.label')}: ${title}`}
                    placeholder={t('wizard.own.asAbove')}
                    min={0}
                    max={1000}
                    {...WHOLE}
                    value={terms.attempts ?? ''}
                    onChange={(value) => set({ attempts: typed(value) })}
                  />
                  {state.window !== 'date' && (
                    <NumberInput
                      label={t('wizard.own.days')}
                      aria-label={`${t('wizard.own.days')}: ${title}`}
                      placeholder={t('wizard.own.asAbove')}
                      min={1}
                      max={3650}
                      {...WHOLE}
                      value={terms.days ?? ''}
                      onChange={(value) => set({ days: typed(value) })}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </fieldset>
  );
}
