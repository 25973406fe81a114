import { Code, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditRow, Fields } from './api';
import classes from './audit.module.css';
import { useSay } from './say';
import { useAuditWords } from './words';

const namesOf = (before: Fields | null, after: Fields | null) => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** What exactly changed: each field as it was and as it is. */
export function Changes({ row: { before, after, request_id } }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const { field } = useAuditWords();
  const say = useSay();
  const names = namesOf(before, after);
  return (
    <Stack gap="xs" py="xs">
      {names.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('details.none')}
        </Text>
      ) : (
        <Table className={classes.changes} withRowBorders={false} highlightOnHover={false} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('details.field')}</Table.Th>
              {before && <Table.Th scope="col">{t('details.before')}</Table.Th>}
              {after && <Table.Th scope="col">{t('details.after')}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{field(name)}</Table.Th>
                {before && <Table.Td>{say(before, name)}</Table.Td>}
                {after && <Table.Td>{say(after, name)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {request_id && (
        <Text fz="xs" c="dimmed" component="div">
          <Code>{t('details.request', { id: request_id })}</Code>
        </Text>
      )}
    </Stack>
  );
}
