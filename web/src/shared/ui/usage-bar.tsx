import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Used = { used: number; limit: number | null };
type Props = {
  name: string;
  of: Used;
  say: (value: number) => string;
  /** Beside the name: how the figure is counted. */
  how?: ReactNode;
  /** Around the words, such as a link to what is counted. */
  wrap?: (words: string) => ReactNode;
};

/** From here on it is time to do something about it. */
const NEARLY_FULL = 90;
const percentOf = ({ used, limit }: Used) =>
  limit === null ? null : limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 1000) / 10);
export const isNearlyFull = (used: Used) => (percentOf(used) ?? 0) >= NEARLY_FULL;

/** How much of what the plan gives is used: in words, and as a bar where there is a limit. */
export function UsageBar({ name, of, say, how, wrap = (words) => words }: Props) {
  const { t } = useTranslation();
  const percent = percentOf(of);
  const words =
    of.limit === null
      ? t('usage.unlimited', { used: say(of.used) })
      : t('usage.of', { used: say(of.used), limit: say(of.limit) });
  return (
    <div>
      <Text fz="sm" c="var(--app-ink-2)" component="div">
        {name}
        {how}
      </Text>
      <Text fw={600} component="div" mt={4}>
        {wrap(words)}
      </Text>
      {percent !== null && (
        <Progress
          mt={6}
          size="sm"
          value={percent}
          color={isNearlyFull(of) ? 'red' : undefined}
          aria-label={name}
        />
      )}
    </div>
  );
}
