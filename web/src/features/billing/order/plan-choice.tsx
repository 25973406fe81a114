import { Radio, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../api';
import classes from '../billing.module.css';
import { isTooSmall, PlanFacts } from '../plan-facts';

type Props = {
  plans: readonly Plan[];
  people: number;
  value: string;
  onChange: (code: string) => void;
};

/** The plans beside each other, of which one is ordered. */
export function PlanChoice({ plans, people, value, onChange }: Props) {
  const { t } = useTranslation('billing');
  const id = useId();
  return (
    <Radio.Group label={t('order.plan')} value={value} onChange={onChange} labelProps={{ mb: 6 }}>
      <div className={classes.choices}>
        {plans.map((plan) => {
          const small = isTooSmall(plan, people);
          const described = `${id}-${plan.code}`;
          return (
            <div key={plan.id} className={classes.choice} data-chosen={plan.code === value || undefined}>
              <Radio
                value={plan.code}
                label={plan.title}
                disabled={small}
                aria-describedby={described}
                classNames={{ label: classes.choiceLabel, inner: classes.choiceMark }}
              />
              <div id={described}>
                <PlanFacts plan={plan} />
                {small && (
                  <Text fz="sm" mt={8} c="var(--app-warn)">
                    {t('plans.tooSmall', { count: people })}
                  </Text>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </Radio.Group>
  );
}
