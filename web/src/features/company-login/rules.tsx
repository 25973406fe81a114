import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDivisions, useRoles } from '@/shared/queries/choices';
import { Panel } from '@/shared/ui/panel';
import type { Rule } from './api';

const MOST_RULES = 50;
const MODERATOR = 15;
type Props = { rules: Rule[]; locked: boolean; onChange: (rules: Rule[]) => void };

/** Who has which value in which claim gets which role and place, with the first login. */
export function Rules({ rules, locked, onChange }: Props) {
  const { t } = useTranslation('company-login');
  const roles = useRoles();
  const divisions = useDivisions();
  // None that makes an administrator: the server refuses them as well.
  const given = (roles.data?.results ?? []).filter(
    ({ permission_groups }) => permission_groups.length > 0 && !permission_groups.includes(MODERATOR),
  );
  const change = (at: number, next: Partial<Rule>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...next } : rule)));
  return (
    <Stack gap="sm">
      <Stack gap={2}>
        <Text fw={600}>{t('rules.title')}</Text>
        <Text fz="sm" c="dimmed" maw={680}>
          {t('rules.text')}
        </Text>
      </Stack>
      {rules.length === 0 && <Text>{t('rules.none')}</Text>}
      {rules.map((rule, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own
          <Panel key={index} component="section" p="md" aria-label={t('rules.one', { number })}>
            <Stack gap="sm">
              <Group grow preventGrowOverflow={false} align="flex-start">
                <TextInput
                  label={t('rules.claim')}
                  required
                  disabled={locked}
                  spellCheck={false}
                  autoCapitalize="none"
                  value={rule.claim}
                  onChange={(event) => change(index, { claim: event.currentTarget.value })}
                />
                <TextInput
                  label={t('rules.value')}
                  required
                  disabled={locked}
                  spellCheck={false}
                  value={rule.value}
                  onChange={(event) => change(index, { value: event.currentTarget.value })}
                />
                <Select
                  label={t('rules.role')}
                  clearable
                  clearButtonProps={{ 'aria-label': t('rules.noRole') }}
                  disabled={locked}
                  data={given.map(({ id, title }) => ({ value: String(id), label: title }))}
                  value={rule.role ? String(rule.role) : null}
                  onChange={(id) => change(index, { role: id ? Number(id) : null })}
                />
              </Group>
              <Group grow preventGrowOverflow={false} align="flex-start">
                <Select
                  label={t('rules.division')}
                  clearable
                  clearButtonProps={{ 'aria-label': t('rules.noDivision') }}
                  searchable
                  disabled={locked}
                  data={(divisions.data?.results ?? []).map(({ id, name }) => ({
                    value: String(id),
                    label: name,
                  }))}
                  value={rule.division ? String(rule.division) : null}
                  onChange={(id) => change(index, { division: id ? Number(id) : null })}
                />
                <TextInput
                  label={t('rules.position')}
                  required={Boolean(rule.division)}
                  disabled={locked || !rule.division}
                  value={rule.position ?? ''}
                  onChange={(event) => change(index, { position: event.currentTarget.value })}
                />
              </Group>
              <Group justify="flex-end">
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  disabled={locked}
                  onClick={() => onChange(rules.filter((_, other) => other !== index))}
                >
                  {t('rules.remove', { number })}
                </Button>
              </Group>
            </Stack>
          </Panel>
        );
      })}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={locked || rules.length >= MOST_RULES}
          onClick={() => onChange([...rules, { claim: 'groups', value: '', role: null, division: null }])}
        >
          {t('rules.add')}
        </Button>
      </Group>
    </Stack>
  );
}
