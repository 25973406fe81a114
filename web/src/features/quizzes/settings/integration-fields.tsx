import { Switch, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { originOf } from '@/shared/lib/embedding';
import { Secret } from '@/shared/ui/integration/secret';
import { Snippet } from '@/shared/ui/integration/snippet';
import type { Quiz } from '../quiz';
import { useChangeQuiz } from './api';
import type { FormProps } from './main-fields';
import { Section } from './section';

type SecretProps = { quiz: Quiz; secret: string | null; onSecret: (secret: string) => void };

function QuizSecret({ quiz, secret, onSecret }: SecretProps) {
  const change = useChangeQuiz(quiz.id);
  const url = quiz.integration.result_webhook?.url ?? '';
  const make = async () => {
    const { integration } = await change.mutateAsync({
      version: quiz.version,
      integration: { result_webhook: { url, new_secret: true } },
    });
    if (integration.result_webhook?.secret) onSecret(integration.result_webhook.secret);
  };
  return (
    <Secret
      secret={secret}
      hasReceiver={url !== ''}
      loading={change.isPending}
      error={change.error}
      onMake={make}
    />
  );
}

/** How the quiz is taken inside other sites, and where its results are sent. */
export function IntegrationFields({ form, ...secret }: FormProps & SecretProps) {
  const { t } = useTranslation('designer-tabs');
  const { t: quizzes } = useTranslation('quizzes');
  const { enabled, allowed_origins } = form.values;
  const origins = form.getInputProps('allowed_origins') as { error?: string };
  const setOrigins = (typed: string[]) => {
    const wrong = typed.find((one) => originOf(one) === null);
    const good = typed.map(originOf).filter((one) => one !== null);
    form.setFieldValue('allowed_origins', [...new Set(good)]);
    if (wrong) form.setFieldError('allowed_origins', t('integration.originWrong', { origin: wrong }));
  };
  return (
    <Section title={quizzes('settings.integration')} isLive>
      <Switch
        label={t('integration.enabled')}
        description={t('integration.enabledHint')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      <TagsInput
        label={t('integration.origins')}
        description={t('integration.originsHint')}
        placeholder="https://portal.example.com"
        value={allowed_origins}
        error={origins.error}
        clearable
        clearButtonProps={{ 'aria-label': t('integration.clearOrigins') }}
        splitChars={[',', ' ']}
        onChange={setOrigins}
      />
      <TextInput
        label={t('integration.webhook')}
        description={t('integration.webhookHint')}
        placeholder="https://hr.example.com/rozmova"
        maxLength={500}
        {...form.getInputProps('webhook')}
      />
      <QuizSecret {...secret} />
      {enabled && <Snippet />}
    </Section>
  );
}
