import { ChooseUnits } from './choose-units';

type Field = 'reach_organizations' | 'reach_divisions';
type Props = {
  label: string;
  required?: boolean;
  organizations: readonly number[];
  divisions: readonly number[];
  /** Of the form that both fields are of. */
  errors: Record<string, React.ReactNode>;
  onField: (field: Field, ids: number[]) => void;
};

/** The units of a reach: the two fields of a form as one. */
export const ReachUnits = ({ label, required, organizations, divisions, errors, onField }: Props) => (
  <ChooseUnits
    label={label}
    required={required}
    value={{ organizations, divisions }}
    data-path="reach_organizations"
    error={errors.reach_organizations ?? errors.reach_divisions}
    onChange={(next) => {
      onField('reach_organizations', [...next.organizations]);
      onField('reach_divisions', [...next.divisions]);
    }}
  />
);
