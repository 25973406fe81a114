import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tongueOf } from '../words';
import { cardsOfDialogue, speakersOf } from './dialogue';
import type { Pasted } from './pasted';
import { TwineNotes } from './twine-notes';
import { written } from './write';

type Props = {
  found: Pasted;
  /** Names of cards that the text has already. */
  taken: readonly string[];
  onCards: (text: string) => void;
  onText: () => void;
  onClose: () => void;
};

/** Shows what was pasted as the cards that it can become, before it becomes them. */
export function PasteDialog({ found, taken, onCards, onText, onClose }: Props) {
  const { t, i18n } = useTranslation('designer-text');
  const { t: common } = useTranslation();
  const { t: designer } = useTranslation('designer');
  const speakers = found.kind === 'dialogue' ? speakersOf(found.turns) : [];
  // Whoever answers is most often the one who is trained.
  const [learner, setLearner] = useState<string | null>(speakers[1] ?? null);
  const twine = found.kind === 'cards' ? found.twine : undefined;
  const title = found.kind === 'dialogue' ? 'paste.dialogue' : twine ? 'paste.twine' : 'paste.table';
  const cards = found.kind === 'cards' ? found.cards : cardsOfDialogue(found.turns, learner, t('paste.goOn'));
  const text = written(cards, taken, {
    tongue: tongueOf(i18n.language),
    usual: (number) => designer('card.newName', { number }),
    isComplete: twine !== undefined,
  });
  const answers = cards.reduce((all, card) => all + card.answers.length, 0);
  const done = (work: () => void) => {
    work();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(title)}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Stack>
        <Text size="sm">
          {twine?.title && `${t('paste.twineTitle', { title: twine.title })}: `}
          {t('paste.cards', { count: cards.length })}, {t('paste.answers', { count: answers })}
        </Text>
        {found.kind === 'dialogue' && (
          <Select
            label={t('paste.learner')}
            description={t('paste.learnerHint')}
            data={speakers}
            value={learner}
            placeholder={t('paste.nobody')}
            clearable
            clearButtonProps={{ 'aria-label': t('paste.nobody') }}
            onChange={setLearner}
          />
        )}
        {twine && <TwineNotes {...twine} />}
        <Textarea label={t('paste.preview')} value={text} readOnly autosize minRows={4} maxRows={16} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => done(onText)}>
            {t('paste.asText')}
          </Button>
          <Button data-autofocus onClick={() => done(() => onCards(text))}>
            {t('paste.add')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
