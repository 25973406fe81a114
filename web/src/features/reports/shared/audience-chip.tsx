import { useTranslation } from 'react-i18next';
import { FilterChip } from '@/shared/ui/filter-chip';
import { AUDIENCES, type Audience, USUAL_AUDIENCE } from './filters';

const CHOICES: readonly (readonly Audience[])[] = [
  USUAL_AUDIENCE,
  ['assigned'],
  ['self'],
  ['public'],
  AUDIENCES,
];
const keyOf = (audience: readonly Audience[]) => audience.join(' ');
const USUAL = keyOf(USUAL_AUDIENCE);

type Props = {
  value: readonly Audience[];
  onChange: (value: Audience[]) => void;
  /** In a report of people, which has none of the public plays: nobody knows whose they are. */
  ofPeople?: boolean;
};

/** Whose plays count: the company's own, or those of anybody on the net, or both. */
export function AudienceChip({ value, onChange, ofPeople }: Props) {
  const { t } = useTranslation('reports');
  const now = value.length > 0 ? value : USUAL_AUDIENCE;
  const choices = ofPeople ? CHOICES.filter((choice) => !choice.includes('public')) : CHOICES;
  const isListed = choices.some((choice) => keyOf(choice) === keyOf(now));
  const nameOf = (audience: readonly Audience[]) =>
    audience.length === AUDIENCES.length
      ? t('audience.all')
      : audience.map((one) => t(`audience.${one}`)).join(' + ');
  return (
    <FilterChip
      single
      label={t('audience.label')}
      usual={USUAL}
      options={[...choices, ...(isListed ? [] : [now])].map((choice) => ({
        value: keyOf(choice),
        label: nameOf(choice),
      }))}
      value={[keyOf(now)]}
      onChange={([key]) =>
        onChange(
          key === undefined || key === USUAL ? [] : AUDIENCES.filter((one) => key.split(' ').includes(one)),
        )
      }
    />
  );
}
