import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { snippet } from '@/shared/lib/embedding';
import { Copy } from '@/shared/ui/copy-button';
import classes from './integration.module.css';

/** What another site puts into its page to show the course. */
export function Snippet() {
  const { t } = useTranslation('designer-tabs');
  const code = snippet(location.origin);
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('integration.snippet')}
      </Text>
      <Text size="sm" c="var(--app-ink-2)" mb="xs">
        {t('integration.snippetHint')}
      </Text>
      <pre className={classes.code}>{code}</pre>
      <Group mt="xs">
        <Copy value={code} label={t('integration.copySnippet')} />
      </Group>
    </div>
  );
}
