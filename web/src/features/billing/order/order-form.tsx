import { Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { Panel } from '@/shared/ui/panel';
import { type Billing, type Charge, type Plan, useOrder } from '../api';
import classes from '../billing.module.css';
import { isTooSmall } from '../plan-facts';
import { termOf } from '../terms';
import { PAYER_RULES, payerOf, underFields } from './payer';
import { PlanChoice } from './plan-choice';
import { Summary } from './summary';

type Props = {
  plans: readonly Plan[];
  /** The plan of the address. */
  asked: Plan;
  billing: Billing;
  onDone: (charge: Charge) => void;
};

/** Plan, term and who pays; asks in words before the order goes out. */
export function OrderForm({ plans, asked, billing, onDone }: Props) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const me = useMe();
  const people = billing.users.used;
  const [code, setCode] = useState<string>(asked.code);
  const plan = plans.find((one) => one.code === code) ?? asked;
  const [period, setPeriod] = useState(() => asked.prices[0]?.period ?? 6);
  const price = plan.prices.find((one) => one.period === period) ?? plan.prices[0];
  const [initial] = useState(() => payerOf(billing.billing_data, me));
  const { form, alert, setAlert, fail } = useServerForm({
    mode: 'controlled',
    initialValues: initial,
    validate: PAYER_RULES,
  });
  const [isAsking, setAsking] = useState(false);
  const order = useOrder();
  const isTyped = JSON.stringify(form.values) !== JSON.stringify(initial);
  const leaving = useLeaveGuard(() => isTyped && !order.isSuccess);
  if (!price) return null;

  const send = () =>
    order.mutate(
      { body: { plan: plan.code, period, billing_data: form.values } },
      {
        onSuccess: (charge) => {
          setAsking(false);
          if (charge.status === 'failed') return setAlert(t('order.failed'));
          notify.done(t('order.success'));
          onDone(charge);
        },
        onError: (error) => {
          setAsking(false);
          fail(underFields(error));
        },
      },
    );
  return (
    <>
      {leaving}
      <form noValidate className={classes.order} onSubmit={form.onSubmit(() => setAsking(true))}>
        <Stack gap="md">
          <Panel component="section">
            <Stack gap="lg">
              <PlanChoice plans={plans} people={people} value={plan.code} onChange={setCode} />
              <Radio.Group
                label={t('order.term')}
                value={String(period)}
                onChange={(months) => setPeriod(Number(months))}
                labelProps={{ mb: 6 }}
              >
                <div className={classes.choices}>
                  {plan.prices.map((one) => (
                    <div
                      key={one.period}
                      className={classes.choice}
                      data-chosen={one.period === period || undefined}
                    >
                      <Radio
                        value={String(one.period)}
                        label={termOf(one.period, t)}
                        description={format.money(one.total, one.currency)}
                        classNames={{ label: classes.choiceLabel, inner: classes.choiceMark }}
                      />
                    </div>
                  ))}
                </div>
              </Radio.Group>
            </Stack>
          </Panel>
          <Panel component="section">
            <Stack>
              <Stack gap={2}>
                <Title order={2}>{t('order.data')}</Title>
                <Text fz="sm" c="dimmed">
                  {t('order.dataHint')}
                </Text>
              </Stack>
              <TextInput
                label={t('order.company')}
                required
                autoComplete="organization"
                {...form.getInputProps('company')}
              />
              <TextInput label={t('order.tax_id')} {...form.getInputProps('tax_id')} />
              <Textarea
                label={t('order.address')}
                required
                autosize
                minRows={2}
                autoComplete="street-address"
                {...form.getInputProps('address')}
              />
              <TextInput
                label={t('order.email')}
                description={t('order.emailHint')}
                required
                type="email"
                autoComplete="email"
                {...form.getInputProps('email')}
              />
            </Stack>
          </Panel>
        </Stack>
        <Summary
          plan={plan}
          price={price}
          isTrial={billing.status === 'trial'}
          alert={alert}
          disabled={isTooSmall(plan, people)}
        />
      </form>
      <ConfirmModal
        opened={isAsking}
        title={t('order.confirmTitle', { plan: plan.title, term: termOf(period, t) })}
        confirm={t('order.confirm')}
        loading={order.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {t('order.confirmText', {
          amount: format.money(price.total, price.currency),
          company: form.values.company.trim(),
        })}
      </ConfirmModal>
    </>
  );
}
