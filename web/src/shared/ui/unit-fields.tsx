import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { components } from '@/shared/api/schema';
import { divisionOptions } from '@/shared/lib/divisions';
import { required } from '@/shared/lib/rules';
import { useAbove, useDivisions, useOrganizations } from '@/shared/queries/choices';
import { AppModal } from './app-modal';
import { ErrorState } from './error-state';
import { LoadingBox } from './loading-box';

type Schemas = components['schemas'];

/** All units from which one is chosen. */
export type Units = {
  /** Of one that is `above`, only divisions can be chosen: it is not one's own. */
  organizations: readonly (Schemas['OrganizationRef'] & { above?: boolean })[];
  divisions: readonly Schemas['DivisionRef'][];
};

/** A unit as a form holds it. */
export type UnitValues = { organization: string | null; division: string | null };

/** The only organisation is chosen from the start. */
export const firstUnit = ({ organizations: [only, other] }: Units): UnitValues => ({
  organization: only && !other ? String(only.id) : null,
  division: null,
});

/** Whether all of an organisation is more than one manages, so that a division of it has to be chosen. */
const isAbove = ({ organizations }: Units, organization: string | null) =>
  organizations.find(({ id }) => String(id) === organization)?.above ?? false;

/** What is asked of the division. */
export const divisionRule =
  (units: Units) =>
  (division: string | null, { organization }: UnitValues) =>
    isAbove(units, organization) ? required(division) : null;

/** As calls take it. */
export const unitBody = ({ organization, division }: UnitValues) => ({
  organization: Number(organization),
  division: division ? Number(division) : null,
});

type DialogProps = {
  title: string;
  /** Height of the form, as long as there is none. */
  height: number;
  onClose: () => void;
  children: (units: Units) => ReactNode;
};

/** A dialog that begins once the units are known. */
export function DialogWithUnits({ title, height, onClose, children }: DialogProps) {
  const organizations = useOrganizations();
  const divisions = useDivisions();
  const mine = organizations.data?.results;
  const known = new Set(mine?.map(({ id }) => id));
  const hasAbove =
    mine !== undefined && !!divisions.data?.results.some((one) => !known.has(one.organization));
  const above = useAbove({ enabled: hasAbove });
  if (mine && divisions.data && (!hasAbove || above.data))
    return children({
      organizations: hasAbove ? [...mine, ...(above.data ?? [])] : mine,
      divisions: divisions.data.results,
    });
  const failed = [organizations, divisions, above].find(({ error }) => error);
  return (
    <AppModal opened onClose={onClose} title={title}>
      {failed ? (
        <ErrorState
          error={failed.error}
          onRetry={() => {
            if (organizations.error) void organizations.refetch();
            if (divisions.error) void divisions.refetch();
            if (above.error) void above.refetch();
          }}
        />
      ) : (
        <LoadingBox h={height} />
      )}
    </AppModal>
  );
}

type FieldsProps = {
  units: Units;
  chosen: UnitValues;
  labels: { organization: string; division: string; divisionHint: string; noDivision: string };
  inputs: Record<keyof UnitValues, object>;
  autoFocus?: boolean;
  onOrganization: (next: string | null) => void;
};

/** An organisation, and a division of it where not the whole is meant. */
export function UnitFields({ units, chosen, labels, inputs, autoFocus, onOrganization }: FieldsProps) {
  const { organization } = chosen;
  const needsDivision = isAbove(units, organization);
  const ofOrganization = units.divisions.filter((one) => one.organization === Number(organization));
  return (
    <>
      <Select
        label={labels.organization}
        required
        searchable
        allowDeselect={false}
        {...(autoFocus && { 'data-autofocus': true, openOnFocus: false })}
        data={units.organizations.map(({ id, short_name }) => ({ value: String(id), label: short_name }))}
        {...inputs.organization}
        onChange={onOrganization}
      />
      <Select
        label={labels.division}
        description={needsDivision ? undefined : labels.divisionHint}
        required={needsDivision}
        searchable
        clearable={!needsDivision}
        clearButtonProps={{ 'aria-label': labels.noDivision }}
        disabled={!organization}
        data={organization ? divisionOptions(ofOrganization, [], []) : []}
        {...inputs.division}
      />
    </>
  );
}
