import { Button, Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck, IconPlugConnected, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/lib/notify';
import { FormAlert } from '@/shared/ui/form-alert';
import { type Tried, useTryCompanyLogin } from './api';

type Step = Tried['steps'][number];
type Props = {
  values: { issuer: string; client_id: string; client_secret: string };
  keepsSecret: boolean;
  locked: boolean;
};

const SIGNS = {
  right: { icon: IconCheck, color: 'green' },
  unsaid: { icon: IconQuestionMark, color: 'gray' },
  wrong: { icon: IconX, color: 'red' },
} as const;

function Sign({ outcome }: Pick<Step, 'outcome'>) {
  const { icon: Icon, color } = SIGNS[outcome];
  return (
    <ThemeIcon color={color} size={22} radius="xl" variant="light">
      <Icon size={14} aria-hidden />
    </ThemeIcon>
  );
}

/** Tries what is typed, saved or not, and says in words what is wrong with it. */
export function Test({ values: { issuer, client_id, client_secret }, keepsSecret, locked }: Props) {
  const { t } = useTranslation('company-login');
  const attempt = useTryCompanyLogin();
  const body = { issuer, client_id, ...((client_secret || !keepsSecret) && { client_secret }) };
  const found = attempt.data;
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          disabled={locked || !issuer.trim() || !client_id.trim()}
          loading={attempt.isPending}
          onClick={() => attempt.mutate({ body })}
        >
          {t('test.button')}
        </Button>
      </Group>
      <div role="status">
        {attempt.error && <FormAlert text={errorText(attempt.error)} />}
        {found && (
          <Stack gap="xs">
            <Text fw={600}>{t(found.ok ? 'test.right' : 'test.wrong')}</Text>
            <List spacing={6} center={false}>
              {found.steps.map(({ outcome, text }) => (
                <List.Item key={text} icon={<Sign outcome={outcome} />} style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </List.Item>
              ))}
            </List>
          </Stack>
        )}
      </div>
    </Stack>
  );
}
