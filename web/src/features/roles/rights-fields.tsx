import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { allows, type Codename } from '@/shared/lib/rights';
import { useMe } from '@/shared/lib/session';
import type { Right } from './api';
import { broughtBy, RIGHT_GROUPS, toggled } from './model';
import classes from './roles.module.css';

type Props = { rights: readonly Right[]; value: Codename[]; onChange: (value: Codename[]) => void };

/** The fifteen rights by section, each in plain words; what cannot be ticked says why. */
export function RightsFields({ rights, value, onChange }: Props) {
  const { t } = useTranslation('roles');
  const { permissions: mine } = useMe();
  const find = (codename: Codename) => rights.find((right) => right.codename === codename);

  const box = (codename: Codename) => {
    const right = find(codename);
    if (!right) return null;
    const by = broughtBy(codename, value);
    const isMissing = !allows(mine, codename);
    const why = by ? t('included', { right: find(by)?.title ?? '' }) : isMissing ? t('notYours') : undefined;
    return (
      <Checkbox
        key={codename}
        label={right.title}
        description={
          <>
            {right.description}
            {why && <span className={classes.why}>{why}</span>}
          </>
        }
        checked={value.includes(codename) || by !== undefined}
        disabled={by !== undefined || isMissing}
        onChange={() => onChange(toggled(value, codename))}
      />
    );
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl" verticalSpacing="lg">
      {RIGHT_GROUPS.map(({ name, rights: members }) => (
        <fieldset key={name} className={classes.group}>
          <legend>{t(`group.${name}`)}</legend>
          <Stack gap="sm">{members.map(box)}</Stack>
        </fieldset>
      ))}
    </SimpleGrid>
  );
}
