import { ActionIcon, Badge, Group, NumberInput, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { PictureButtons } from '@/shared/ui/picture-buttons';
import { useDraft } from '../context';
import { speaker } from '../faces';
import { EmotionPicker } from '../inspector/emotion-picker';
import { PlainField } from '../inspector/plain-field';
import { RichField } from '../inspector/rich-field';
import type { ResultCard } from '../model/types';
import classes from './settings.module.css';

type Props = {
  card: ResultCard;
  index: number;
  onEdit: (patch: Partial<ResultCard>, field?: string) => void;
  onStart: (percent: number) => void;
  onRemove: () => void;
};

/** One result: its range, and what people see who come out there. */
export function ResultCardFields({ card, index, onEdit, onStart, onRemove }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { percent } = useFormat();
  const character = useDraft((s) => speaker(s.draft, null));
  const number = index + 1;
  const remove = t('results.remove', { number });
  return (
    <li
      className={classes.block}
      data-passed={card.passed || undefined}
      data-failed={!card.passed || undefined}
      aria-label={t('results.card', { number })}
    >
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="xs">
            <Text fw={600} component="h3">
              {t('results.card', { number })}
            </Text>
            <Badge color={card.passed ? 'green' : 'red'}>
              {percent(card.percent_from)} – {percent(card.percent_to)}
            </Badge>
          </Group>
          <Tooltip label={remove}>
            <ActionIcon color="gray" aria-label={remove} onClick={onRemove}>
              <IconTrash size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <Group gap="lg" align="flex-end">
          <NumberInput
            label={t('results.from')}
            w={130}
            value={card.percent_from}
            disabled={index === 0}
            min={0}
            max={100}
            decimalScale={1}
            suffix=" %"
            onChange={(value) => value !== '' && onStart(Number(value))}
          />
          <Switch
            label={t('results.passed')}
            checked={card.passed}
            onChange={(event) => onEdit({ passed: event.currentTarget.checked })}
            mb={8}
          />
        </Group>
        <PlainField
          label={t('results.title')}
          value={card.title}
          maxLength={150}
          onCommit={(title) => onEdit({ title }, `title${index}`)}
        />
        <RichField
          label={t('results.text')}
          html={card.text}
          minRows={2}
          onCommit={(text) => onEdit({ text }, `text${index}`)}
        />
        <EmotionPicker
          label={t('results.emotion')}
          value={card.emotion}
          character={character}
          onChange={(emotion) => emotion !== null && onEdit({ emotion })}
        />
        {card.picture && (
          <img src={card.picture} alt="" style={{ maxWidth: 220, maxHeight: 140, borderRadius: 10 }} />
        )}
        <PictureButtons
          types={['image', 'offer', 'background']}
          hasPicture={card.picture !== null}
          onPick={({ id, url }) => onEdit({ picture: url, picture_id: id })}
          onRemove={() => onEdit({ picture: null, picture_id: null })}
        />
      </Stack>
    </li>
  );
}
