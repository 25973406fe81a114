import { Alert, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { Markdown } from '@/shared/ui/markdown';

type Props = { opened: boolean; title: string; text: string; isSample: boolean; onClose: () => void };

/** A text of the operator, to read. */
export function SiteText({ opened, title, text, isSample, onClose }: Props) {
  const { t } = useTranslation('auth');
  return (
    <AppModal opened={opened} onClose={onClose} title={title} size="lg">
      <Stack>
        {isSample && <Alert color="amber">{t('footer.sample')}</Alert>}
        <Markdown source={text} />
      </Stack>
    </AppModal>
  );
}
