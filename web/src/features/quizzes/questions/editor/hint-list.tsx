import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Hint } from '../model/hints';
import classes from './editor.module.css';

type Props = { hints: readonly Hint[]; onMultiple: () => void };

/** What the question lacks before it can be published. It can be saved as it is. */
export function HintList({ hints, onMultiple }: Props) {
  const { t } = useTranslation('quiz-questions');
  if (hints.length === 0) return null;
  return (
    <section className={classes.hints} aria-label={t('hint.title')}>
      <ul>
        {hints.map(({ code, level }) => {
          const Icon = level === 'error' ? IconAlertCircle : IconAlertTriangle;
          return (
            <li key={code} data-level={level}>
              <Icon size={18} role="img" aria-label={t(level)} />
              <span>{t(`hint.${code}`)}</span>
              {code === 'several_right_answers' && (
                <Button size="compact-sm" variant="light" onClick={onMultiple}>
                  {t('hint.makeMultiple')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
