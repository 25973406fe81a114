import { Button, Group, Modal, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { useMe } from '@/shared/lib/session';
import { useDesigner, useDraft } from '../context';
import { useWords } from '../history/use-words';
import { courseValue } from '../history/value-words';
import { findCard } from '../model/lookup';
import type { Choice, Conflict } from '../model/merge';
import type { Draft } from '../model/types';
import type { ConflictInfo } from '../store';
import { ConflictCard } from './conflict-card';
import classes from './panels.module.css';

type Drafts = { mine: Draft; theirs: Draft };

function Side({ conflict, side, drafts }: { conflict: Conflict; side: keyof Drafts; drafts: Drafts }) {
  const { t } = useTranslation('designer');
  const words = useWords();
  const draft = drafts[side];
  if (conflict.kind === 'card') {
    const card = conflict[side];
    if (!card) return <Text c="dimmed">{t('conflict.deleted')}</Text>;
    return <ConflictCard card={card} other={conflict[side === 'mine' ? 'theirs' : 'mine']} draft={draft} />;
  }
  if (conflict.kind === 'field')
    return (
      <Text style={{ whiteSpace: 'pre-line' }}>
        {courseValue({ ...draft, [conflict.field]: conflict[side] }, conflict.field, words)}
      </Text>
    );
  return <Text>{findCard(draft, conflict[side])?.name || t('conflict.empty')}</Text>;
}

function ConflictBlock(p: {
  conflict: Conflict;
  drafts: Drafts;
  choice: Choice;
  /** The other side is the same person in another tab. */
  isOwn: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation('designer');
  const { conflict } = p;
  const name = conflict.kind === 'card' ? (conflict.mine ?? conflict.theirs)?.name || t('card.unnamed') : '';
  const title =
    conflict.kind === 'card'
      ? t('conflict.card', { card: name })
      : conflict.kind === 'start'
        ? t('conflict.start')
        : t(`conflict.fields.${conflict.field}`);
  const canBoth = conflict.kind === 'card' && conflict.mine !== null && conflict.theirs !== null;
  return (
    <section>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {title}
        </Title>
        <div className={classes.sides}>
          <div className={classes.side}>
            <Text size="xs" c="dimmed">
              {t('conflict.mine')}
            </Text>
            <Side conflict={conflict} side="mine" drafts={p.drafts} />
          </div>
          <div className={classes.side}>
            <Text size="xs" c="dimmed">
              {t(p.isOwn ? 'conflict.otherTab' : 'conflict.theirs')}
            </Text>
            <Side conflict={conflict} side="theirs" drafts={p.drafts} />
          </div>
        </div>
        <SegmentedControl
          aria-label={title}
          value={p.choice}
          onChange={(v) => p.onChoose(v as Choice)}
          data={[
            { value: 'mine', label: t('conflict.keepMine') },
            { value: 'theirs', label: t(p.isOwn ? 'conflict.takeOther' : 'conflict.takeTheirs') },
            ...(canBoth ? [{ value: 'both', label: t('conflict.both') }] : []),
          ]}
        />
        {p.choice === 'both' && (
          <Text size="sm" c="dimmed">
            {t(p.isOwn ? 'conflict.bothHintOwn' : 'conflict.bothHint')}
          </Text>
        )}
      </Stack>
    </section>
  );
}

function Choices({ info, isOwn }: { info: ConflictInfo; isOwn: boolean }) {
  const { t } = useTranslation('designer');
  const { saver } = useDesigner();
  const { conflicts } = info.merge;
  const [choices, setChoices] = useState<Choice[]>(() => conflicts.map(() => 'mine'));
  return (
    <Stack gap="lg">
      <Text>{t('conflict.explain', { count: conflicts.length })}</Text>
      {conflicts.map((conflict, i) => (
        <ConflictBlock
          key={
            conflict.kind === 'card'
              ? `card${conflict.id}`
              : conflict.kind === 'field'
                ? conflict.field
                : 'start'
          }
          conflict={conflict}
          drafts={{ mine: info.merge.mine, theirs: info.theirs.draft }}
          isOwn={isOwn}
          choice={choices[i] ?? 'mine'}
          onChoose={(choice) => setChoices(choices.with(i, choice))}
        />
      ))}
      <Group justify="flex-end">
        <Button onClick={() => void saver.settle(choices, (name) => t('conflict.copyName', { name }))}>
          {t('conflict.apply')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Two people, or one in two tabs, changed the same card. Nothing is saved before this person has chosen. */
export function ConflictDialog() {
  const { t } = useTranslation('designer');
  const save = useDraft((s) => s.save);
  const me = fullName(useMe());
  const info = save.kind === 'conflict' ? save.info : null;
  const by = info?.savedBy;
  const isOwn = by === me;
  return (
    <Modal
      opened={info !== null}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={760}
      title={isOwn ? t('conflict.titleOwn') : by ? t('conflict.titleBy', { name: by }) : t('conflict.title')}
    >
      {info && <Choices key={info.theirs.version} info={info} isOwn={isOwn} />}
    </Modal>
  );
}
