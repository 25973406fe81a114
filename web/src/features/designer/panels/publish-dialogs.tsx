import { Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../context';
import type { usePublish } from '../use-publish';

type Props = { publish: ReturnType<typeof usePublish> };

export function PublishDialogs({ publish }: Props) {
  const { t } = useTranslation('designer');
  const warnings = useDraft((s) => s.findings.warnings);
  const title = useDraft((s) => s.draft.title);
  const close = { 'aria-label': t('publish.cancel') };
  return (
    <>
      <Modal
        opened={publish.step === 'warnings'}
        onClose={publish.cancel}
        title={t('publish.anyway')}
        closeButtonProps={close}
      >
        <Stack>
          <Text>{t('publish.warnings', { count: warnings.length })}</Text>
          <List size="sm" spacing="xs">
            {warnings.map((w) => (
              <List.Item key={`${w.question}:${w.answer}:${w.message}`}>{w.message}</List.Item>
            ))}
          </List>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={publish.cancel}>
              {t('publish.lookAgain')}
            </Button>
            <Button onClick={() => void publish.confirm()}>{t('publish.confirm')}</Button>
          </Group>
        </Stack>
      </Modal>
      <Modal
        opened={publish.step === 'unpublish'}
        onClose={publish.cancel}
        title={t('publish.hideTitle', { title })}
        closeButtonProps={close}
      >
        <Stack>
          <Text>{t('publish.hideText')}</Text>
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={publish.cancel}>
              {t('publish.cancel')}
            </Button>
            <Button color="red" onClick={() => void publish.unpublish()}>
              {t('publish.hide')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
