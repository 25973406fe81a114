import { Select, Stack, Switch, type SwitchProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listedName } from '@/shared/lib/listed-name';
import { useRoles } from '@/shared/queries/choices';
import { PanelSection } from '@/shared/ui/panel-section';
import { type CompanyLogin, useAdministrators } from './api';

type Keeper = { value?: number | null; error?: React.ReactNode; onChange: (value: number | null) => void };
type Props = {
  saved: CompanyLogin;
  isEnabled: boolean;
  locked: boolean;
  /** Properties of the two fields, as the form gives them. */
  required: SwitchProps;
  keeper: Keeper;
  showsKeeper: boolean;
};

/** Passwords off, but for one. */
export function OnlyWay({ saved, isEnabled, locked, required, keeper, showsKeeper }: Props) {
  const { t } = useTranslation('company-login');
  const roles = useRoles();
  const role = roles.data?.results.find(({ standard_key }) => standard_key === 'administrator')?.id;
  const found = useAdministrators(showsKeeper ? role : undefined).data?.results ?? [];
  const people = found.filter(({ confirmed, fired }) => confirmed && !fired);
  const options = people.map((one) => ({ value: String(one.id), label: listedName(one) }));
  const known = saved.keeper;
  if (known && !people.some(({ id }) => id === known.id))
    options.unshift({ value: String(known.id), label: listedName(known) });
  return (
    <PanelSection title={t('only.title')} text={t('only.text')}>
      <Stack maw={680}>
        {!saved.used && (
          <Text fz="sm" c="dimmed">
            {t('only.first')}
          </Text>
        )}
        <Switch
          label={t('field.required')}
          description={t('hint.required')}
          disabled={locked || !isEnabled || (!saved.used && !saved.required)}
          {...required}
        />
        {showsKeeper && (
          <Select
            label={t('field.keeper')}
            description={t('hint.keeper')}
            required
            searchable
            maw={480}
            disabled={locked}
            nothingFoundMessage={t('only.nobody')}
            data={options}
            value={keeper.value ? String(keeper.value) : null}
            error={keeper.error}
            data-path="keeper"
            onChange={(id) => keeper.onChange(id ? Number(id) : null)}
          />
        )}
      </Stack>
    </PanelSection>
  );
}
