import { Stack, Switch, TagsInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { originOf } from '@/shared/lib/embedding';
import { isAddress } from '@/shared/lib/is-address';
import { Secret } from '@/shared/ui/integration/secret';
import { Snippet } from '@/shared/ui/integration/snippet';
import { newSecret } from '../api';
import { useDesigner, useDraft } from '../context';
import { PlainField } from '../inspector/plain-field';
import { editCourse } from '../model/commands';
import type { Integration } from '../model/types';

function CourseSecret() {
  const { store, saver, game } = useDesigner();
  const secret = useDraft((s) => s.secret);
  const webhook = useDraft((s) => s.draft.integration.webhook);
  const make = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: async () => {
      await saver.flush();
      return newSecret(game, store.get().version, webhook);
    },
    onSuccess: (made) => store.set({ version: made.version, course: made.course, secret: made.secret }),
  });
  return (
    <Secret
      secret={secret}
      hasReceiver={Boolean(webhook)}
      loading={make.isPending}
      error={make.error}
      onMake={() => make.mutateAsync()}
    />
  );
}

/** How the course is played inside other sites, and where its results are sent. */
export function IntegrationFields() {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const integration = useDraft((s) => s.draft.integration);
  const save = useDraft((s) => s.save);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isHalf, setHalf] = useState(false);
  const errors = save.kind === 'refused' ? save.errors : {};
  const error = (part: string) => Object.entries(errors).find(([path]) => path.includes(part))?.[1]?.[0];
  const edit = (patch: Partial<Integration>, field?: string) =>
    store.run(editCourse({ integration: { ...store.get().draft.integration, ...patch } }, field));
  const setOrigins = (typed: string[]) => {
    const bad = typed.find((one) => originOf(one) === null);
    setWrong(bad ? t('integration.originWrong', { origin: bad }) : null);
    const good = typed.map(originOf).filter((one) => one !== null);
    edit({ allowed_origins: [...new Set(good)] });
  };
  // Half an address stays in the field: the server would refuse the whole save for it.
  const setWebhook = (typed: string) => {
    const webhook = typed.trim();
    const isWhole = webhook === '' || (webhook.startsWith('https://') && isAddress(webhook));
    setHalf(!isWhole);
    if (isWhole) edit({ webhook }, 'webhook');
  };
  return (
    <Stack gap="md">
      <Switch
        label={t('integration.enabled')}
        description={t('integration.enabledHint')}
        checked={integration.enabled}
        onChange={(event) => edit({ enabled: event.currentTarget.checked })}
      />
      <TagsInput
        label={t('integration.origins')}
        description={t('integration.originsHint')}
        placeholder="https://portal.example.com"
        value={integration.allowed_origins}
        error={wrong ?? error('allowed_origins')}
        clearable
        clearButtonProps={{ 'aria-label': t('integration.clearOrigins') }}
        splitChars={[',', ' ']}
        onChange={setOrigins}
      />
      <PlainField
        label={t('integration.webhook')}
        description={t('integration.webhookHint')}
        placeholder="https://hr.example.com/rozmova"
        value={integration.webhook}
        maxLength={500}
        error={isHalf ? t('integration.webhookWrong') : error('webhook')}
        onCommit={setWebhook}
      />
      <CourseSecret />
      {integration.enabled && <Snippet />}
    </Stack>
  );
}
