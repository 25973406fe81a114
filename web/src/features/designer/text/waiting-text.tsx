import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import classes from './text.module.css';
import type { Said } from './use-text-editor';

/** So many cards are named; of the others it is said how many they are. */
const NAMED = 5;

type Props = { said: Said; isWaiting: boolean; onDiscard: () => void; onRead: () => void };

/** What becomes of a text that is not taken over, and what became of it when the cards were changed elsewhere. */
export function WaitingText({ said: { elsewhere, meetings }, isWaiting, onDiscard, onRead }: Props) {
  const { t, i18n } = useTranslation('designer-text');
  const [isAsking, setAsking] = useState(false);
  const nameOf = (card: string) => card.trim() || t('unnamed');
  const named = elsewhere
    .slice(0, NAMED)
    .map(({ card, how }) => t(`elsewhere.${how}`, { card: nameOf(card) }));
  const more = elsewhere.length - named.length;
  return (
    <>
      {isWaiting && (
        <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
          <Text size="sm" className={classes.waits}>
            {t('waits')}
          </Text>
          <Button size="compact-sm" variant="default" flex="none" onClick={() => setAsking(true)}>
            {t('discard.button')}
          </Button>
        </Group>
      )}
      {elsewhere.length > 0 && (
        <Alert mb="xs" p="xs" color="amber" icon={<IconArrowMerge size={18} aria-hidden />}>
          <Text size="sm">
            {t('elsewhere.text', {
              cards: new Intl.ListFormat(i18n.language).format(
                more > 0 ? [...named, t('elsewhere.more', { count: more })] : named,
              ),
            })}
          </Text>
        </Alert>
      )}
      {meetings.length > 0 && (
        <Alert
          mb="xs"
          p="xs"
          icon={<IconArrowMerge size={18} aria-hidden />}
          title={t('meetings.title')}
          withCloseButton
          closeButtonLabel={t('meetings.close')}
          onClose={onRead}
        >
          <List size="sm">
            {meetings.map(({ card, how }) => (
              <List.Item key={`${how}:${card}`}>{t(`meetings.${how}`, { card: nameOf(card) })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <ConfirmModal
        opened={isAsking}
        danger
        title={t('discard.title')}
        confirm={t('discard.confirm')}
        cancel={t('discard.keep')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      >
        {t('discard.text')}
      </ConfirmModal>
    </>
  );
}
