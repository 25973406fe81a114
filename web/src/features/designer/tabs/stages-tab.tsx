import { ActionIcon, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '@/shared/ui/empty';
import { useDesigner, useDraft } from '../context';
import { PlainField } from '../inspector/plain-field';
import { stagesInOrder } from '../model/frames';
import { nextOrder } from '../model/part-commands';
import type { Stage } from '../model/types';
import classes from './tabs.module.css';
import { usePartActions } from './use-part-actions';

type ItemProps = {
  stage: Stage;
  index: number;
  count: number;
  isNew: boolean;
  isOver: boolean;
  onDrag: (id: number | null) => void;
  onOver: (id: number) => void;
  onDrop: () => void;
};

function StageItem({ stage, index, count, isNew, isOver, onDrag, onOver, onDrop }: ItemProps) {
  const { t } = useTranslation('designer-tabs');
  const actions = usePartActions();
  const cards = useDraft((s) => s.draft.questions.filter((c) => c.stage === stage.id).length);
  const [isHeld, setHeld] = useState(false);
  const title = stage.title || t('untitled');
  const move = (to: number) => actions.moveStage(stage.id, to, title);
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    if (index + by >= 0 && index + by < count) move(index + by);
  };
  const tool = (label: string, Icon: typeof IconTrash, run: () => void, disabled = false) => (
    <Tooltip label={label}>
      <ActionIcon color="gray" aria-label={label} disabled={disabled} onClick={run}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <li
      className={`${classes.part} ${classes.stage}`}
      data-over={isOver || undefined}
      draggable={isHeld}
      onDragStart={() => onDrag(stage.id)}
      onDragEnd={() => {
        setHeld(false);
        onDrag(null);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        onOver(stage.id);
      }}
      onDrop={onDrop}
      onKeyDown={onKey}
    >
      <span
        className={classes.handle}
        aria-hidden="true"
        onPointerDown={() => setHeld(true)}
        onPointerUp={() => setHeld(false)}
      >
        <IconGripVertical size={18} />
      </span>
      <div className={classes.grow}>
        <PlainField
          label={t('stages.title', { number: index + 1 })}
          hideLabel
          value={stage.title}
          maxLength={150}
          autoFocus={isNew}
          onCommit={(text) => actions.edit('stages', stage.id, { title: text }, 'title')}
        />
        <Text size="xs" c="dimmed" mt={2}>
          {t('cards', { count: cards })}
        </Text>
      </div>
      <Group gap={0} wrap="nowrap">
        {tool(t('stages.up', { title }), IconArrowUp, () => move(index - 1), index === 0)}
        {tool(t('stages.down', { title }), IconArrowDown, () => move(index + 1), index === count - 1)}
        {tool(t('removeNamed', { name: title }), IconTrash, () => actions.remove('stages', stage.id, title))}
      </Group>
    </li>
  );
}

/** Stages of the conversation in their order: by dragging, with the buttons, or with Alt and an arrow. */
export function StagesTab() {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const actions = usePartActions();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const stages = stagesInOrder(draft);
  const drop = () => {
    const to = stages.findIndex((s) => s.id === over);
    const stage = stages.find((s) => s.id === dragged);
    if (stage && to >= 0) actions.moveStage(stage.id, to, stage.title || t('untitled'));
    setDragged(null);
    setOver(null);
  };
  const add = () => {
    const now = store.get().draft;
    const title = t('stages.newTitle', { number: now.stages.length + 1 });
    setFresh(actions.add('stages', { title, order: nextOrder(now) }));
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('stages.hint')}
      </Text>
      {stages.length === 0 && <Empty title={t('stages.empty')} description={t('stages.emptyHint')} />}
      <ol className={classes.list}>
        {stages.map((stage, index) => (
          <StageItem
            key={stage.id}
            stage={stage}
            index={index}
            count={stages.length}
            isNew={stage.id === fresh}
            isOver={dragged !== null && over === stage.id && dragged !== stage.id}
            onDrag={setDragged}
            onOver={setOver}
            onDrop={drop}
          />
        ))}
      </ol>
      <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('stages.add')}
      </Button>
    </Stack>
  );
}
