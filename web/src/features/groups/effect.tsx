import { Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { useCourseTitles, useEverybody } from '@/shared/queries/choices';
import { ErrorState } from '@/shared/ui/error-state';
import { LeftOutList } from '@/shared/ui/left-out-list';
import { type Change, type GroupEffect, type LearnerGroup, usePreview } from './api';
import { useEffectWords } from './effect-words';

type WordsProps = { verb: Change['verb']; effect: GroupEffect; group: Pick<LearnerGroup, 'games'> };

/** The effect, and who is left out and why. */
export function EffectWords({ verb, effect, group }: WordsProps) {
  const words = useEffectWords();
  const hasLeftOut = effect.left_out_total > 0;
  const people = useEverybody({ enabled: hasLeftOut }).data?.results ?? [];
  const mayMake = useCan(['create_assign_games', 'create_assign_own_games']);
  const courses = useCourseTitles({ enabled: hasLeftOut && mayMake }).data?.results ?? [];
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  const titles = new Map(
    [...courses, ...group.games.map(({ game }) => game)].map((one) => [one.id, one.title]),
  );
  const [first, ...rest] = words.coming(verb, effect);
  return (
    <Stack gap="xs">
      <div role="status">
        <Text fw={600}>{first}</Text>
        {rest.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </div>
      {hasLeftOut && (
        <LeftOutList pairs={effect.left_out} total={effect.left_out_total} names={names} titles={titles} />
      )}
    </Stack>
  );
}

type Props = { group: Pick<LearnerGroup, 'id' | 'games'>; change: Change };

/** Asks the server what a change would do, and says it. */
export function EffectPreview({ group, change }: Props) {
  const { t } = useTranslation('groups');
  const preview = usePreview(group.id, change);
  if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Loader size="sm" aria-label={t('effect.checking')} />;
  return <EffectWords verb={change.verb} effect={preview.data} group={group} />;
}
