import { Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './text.module.css';

const ROWS = [
  'card',
  'speech',
  'name',
  'right',
  'partly',
  'wrong',
  'end',
  'all',
  'reason',
  'longer',
  'stage',
  'options',
  'offer',
  'plain',
] as const;

/** All that can be written, each with an example. */
export function CheatSheet() {
  const { t } = useTranslation('designer-text');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.help} aria-label={t('help.title')} tabIndex={0}>
      <Title order={2} size="h4" mb={4}>
        {t('help.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('help.intro')}
      </Text>
      <Table verticalSpacing={6} horizontalSpacing={6}>
        <Table.Tbody>
          {ROWS.map((row) => (
            <Table.Tr key={row}>
              <Table.Td>
                <code className={classes.example}>{t(`help.${row}.write`)}</code>
                <Text size="xs" c="dimmed">
                  {t(`help.${row}.means`)}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        {t('help.keys')}
      </Text>
    </section>
  );
}
