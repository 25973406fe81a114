import { Button, Collapse, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { cardsWith, usesOf } from '../model/part-commands';
import type { PartList } from '../model/types';
import classes from './tabs.module.css';
import { usePartActions } from './use-part-actions';

function Uses({ list, id }: { list: PartList; id: number }) {
  const { t } = useTranslation('designer-tabs');
  const { t: words } = useTranslation('designer');
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const cards = useMemo(() => cardsWith(draft, list, id), [draft, list, id]);
  const isOfCourse = usesOf(draft, list, id).course;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {cards.length > 0 ? t('usedOn', { count: cards.length }) : isOfCourse ? '' : t('unused')}
        {isOfCourse && ` ${t('usedByCourse')}`}
      </Text>
      {cards.length > 0 && (
        <Group gap="4px 12px">
          {cards.slice(0, 12).map((card) => (
            <UnstyledButton key={card.id} className={classes.use} onClick={() => store.goTo(card.id)}>
              {card.name || words('card.unnamed')}
            </UnstyledButton>
          ))}
        </Group>
      )}
    </div>
  );
}

type Props = {
  list: PartList;
  id: number;
  title: string;
  thumb: ReactNode;
  opened: boolean;
  /** Something to be mended, said in the closed item too. */
  note?: string;
  onToggle: () => void;
  children: ReactNode;
};

/** One part of the course: what it is called and where it is used, and its fields when it is open. */
export function PartItem({ list, id, title, thumb, opened, note, onToggle, children }: Props) {
  const { t } = useTranslation('designer-tabs');
  const body = useId();
  const actions = usePartActions();
  const count = useDraft((s) => usesOf(s.draft, list, id).cards);
  const isOfCourse = useDraft((s) => usesOf(s.draft, list, id).course);
  const name = title || t('untitled');
  return (
    <li className={classes.part}>
      <UnstyledButton
        className={classes.partHead}
        aria-expanded={opened}
        aria-controls={opened ? body : undefined}
        onClick={onToggle}
      >
        {thumb}
        <span className={classes.partWords}>
          <span className={classes.partTitle}>{name}</span>
          <span className={classes.partNote}>
            {note ?? (count === 0 && isOfCourse ? t('usedByCourse') : t('onCards', { count }))}
          </span>
        </span>
        <IconChevronRight size={16} className={classes.turn} aria-hidden="true" />
      </UnstyledButton>
      <Collapse expanded={opened} id={body}>
        {opened && (
          <Stack gap="sm" className={classes.partBody}>
            {children}
            <Uses list={list} id={id} />
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => actions.remove(list, id, name)}
            >
              {t('remove')}
            </Button>
          </Stack>
        )}
      </Collapse>
    </li>
  );
}
