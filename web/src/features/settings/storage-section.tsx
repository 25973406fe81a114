import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePickMedia } from '@/shared/lib/pick-media';
import { BILLING, COURSES } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { useSize } from '@/shared/lib/size';
import { isNearlyFull, UsageBar } from '@/shared/ui/usage-bar';
import type { Settings } from './api';
import { Section } from './section';

const TYPES = ['image', 'background', 'character', 'audio', 'video'] as const;

/** How much room the account's files take, and the way to them. */
export function StorageSection({ settings: { storage, billing } }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const size = useSize();
  const pick = usePickMedia();
  const seesMedia = useCan(COURSES);
  return (
    <Section title={t('storage.title')} text={t('storage.text')}>
      <Stack maw={480}>
        <UsageBar name={t('storage.used')} of={storage} say={size} />
        {isNearlyFull(storage) && (
          <Alert color="amber">
            {t('storage.full')}{' '}
            {billing && (
              <Anchor component={Link} to={BILLING} inherit underline="always">
                {common('user.billing')}
              </Anchor>
            )}
          </Alert>
        )}
        {seesMedia && (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden />}
              onClick={() => pick({ types: TYPES })}
            >
              {t('storage.library')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
