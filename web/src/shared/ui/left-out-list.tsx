import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { saveBlob } from '@/shared/lib/download';

type Pair = components['schemas']['LeftOut'];
type Names = ReadonlyMap<number, string>;
type Props = {
  /** The first of them. */
  pairs: readonly Pair[];
  total: number;
  names: Names;
  titles: Names;
};

const NAMED = 5;
/** A spreadsheet would run a name that begins like a formula. */
const quoted = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** Pairs by why they are left out, the commonest reason first. */
function byReason(pairs: readonly Pair[]): [string, Pair[]][] {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) groups.set(pair.message, [...(groups.get(pair.message) ?? []), pair]);
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

/** Who does not get which course, and why; the whole list as a file. */
export function LeftOutList({ pairs, total, names, titles }: Props) {
  const { t } = useTranslation();
  const name = ({ user }: Pair) => names.get(user) ?? `#${user}`;
  const title = ({ game }: Pair) => titles.get(game) ?? `#${game}`;
  const save = () => {
    const head = [t('leftOut.person'), t('leftOut.course'), t('leftOut.reason')];
    const rows = pairs.map((pair) => [name(pair), title(pair), pair.message]);
    const text = [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
    // The mark tells spreadsheets that it is UTF-8.
    saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv' }), 'left-out.csv');
  };
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('leftOut.title', { count: total })}
    >
      <Stack gap="xs" align="flex-start">
        {byReason(pairs).map(([reason, group]) => (
          <div key={reason}>
            <Text fw={600} fz="sm">
              {t('leftOut.group', { reason, count: group.length })}
            </Text>
            <Text fz="sm">
              {group
                .slice(0, NAMED)
                .map((pair) => t('leftOut.pair', { name: name(pair), course: title(pair) }))
                .join('; ')}
              {group.length > NAMED && ` ${t('leftOut.more', { count: group.length - NAMED })}`}
            </Text>
          </div>
        ))}
        {total > pairs.length && <Text fz="sm">{t('leftOut.cut', { count: pairs.length })}</Text>}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {t('leftOut.save')}
        </Button>
      </Stack>
    </Alert>
  );
}
