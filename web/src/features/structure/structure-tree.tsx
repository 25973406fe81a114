import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChecklist,
  IconFoldDown,
  IconFolderSymlink,
  IconFoldUp,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { SearchBox } from '@/shared/ui/search-box';
import { TableSkeleton } from '@/shared/ui/table-skeleton';
import { useFound } from './api';
import { useStructureActions } from './context';
import { branches, search as searchIn, visibleRows } from './model/rows';
import { asSlot, isAbove, type Key, type Slot } from './model/tree';
import classes from './structure-tree.module.css';
import { useTreeDrag } from './tree/drag';
import { RowContent } from './tree/row-content';
import { TreeView } from './tree/tree-view';
import type { Branches } from './use-branches';
import { useNames } from './use-names';

type Props = {
  chosen: Key | null;
  onChoose: (key: Key) => void;
  search: string;
  onSearch: (text: string) => void;
  branches: Branches;
  /** Below the rows, when there is hardly anything yet. */
  children?: ReactNode;
};

/** The tree with its search and its selection of several. */
export function StructureTree({ chosen, onChoose, search, onSearch, branches: open, children }: Props) {
  const { t } = useTranslation('structure');
  const { t: common } = useTranslation();
  const actions = useStructureActions();
  const { index, mayEdit } = actions;
  const { describe } = useNames();
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set());
  const [ticking, setTicking] = useState(false);
  const [folded, setFolded] = useState<{ of: string; keys: ReadonlySet<Key> }>({ of: '', keys: new Set() });

  const answer = useFound(search);
  const positions = answer.data;
  const found = useMemo(() => searchIn(index, search, positions), [index, search, positions]);
  /** An organisation stays where it is, and so is not selected with others; nor is what is not loaded yet. */
  const isMovable = (key: Key) => !key.startsWith('o') && !asSlot(key) && !isAbove(index.nodes.get(key));
  const foldedNow = folded.of === search ? folded.keys : null;
  const isOpen = (key: Key) => (found ? !foldedNow?.has(key) : open.isOpen(key));
  const onOpen = (key: Key, on: boolean) => {
    if (!found) return open.set(key, on);
    const keys = new Set(foldedNow);
    if (on) keys.delete(key);
    else keys.add(key);
    setFolded({ of: search, keys });
  };
  const rows = visibleRows(index, { isOpen, found });

  const selected = useMemo(() => {
    const still = [...picked].filter((key) => index.nodes.has(key));
    return new Set(still.length > 0 ? still : chosen && !ticking ? [chosen] : []);
  }, [picked, index, chosen, ticking]);
  const many = [...picked].filter((key) => index.nodes.has(key));
  const clear = () => {
    setPicked(new Set());
    setTicking(false);
  };
  const drag = useTreeDrag({ index, selected, isOpen, onOpen, onMove: actions.drop });

  const onKeyDown = (event: KeyboardEvent, active: Key) => {
    const node = index.nodes.get(active);
    if (event.key === 'Escape' && (many.length > 0 || ticking)) clear();
    else if (!mayEdit || !node || isAbove(node)) return;
    else if (event.key === 'F2') actions.open({ kind: node.kind, of: active });
    else if (event.key === 'Delete') actions.open({ kind: 'delete', of: active });
    else return;
    event.preventDefault();
  };
  const showsBar = mayEdit && (ticking || many.length > 0);

  return (
    <div className={classes.side}>
      <Group gap={4} wrap="nowrap" role="search" className={classes.tools}>
        <SearchBox
          label={t('search')}
          placeholder={common('search')}
          value={search}
          onSearch={onSearch}
          w="100%"
          style={{ flex: 1 }}
        />
        <Tool label={t('expandAll')} onClick={() => open.replace(branches(index))}>
          <IconFoldDown size={18} aria-hidden />
        </Tool>
        <Tool label={t('collapseAll')} onClick={() => open.replace(index.roots)}>
          <IconFoldUp size={18} aria-hidden />
        </Tool>
        {mayEdit && (
          <Tool
            label={t('selectMany')}
            pressed={ticking}
            onClick={() => (ticking ? clear() : setTicking(true))}
          >
            <IconChecklist size={18} aria-hidden />
          </Tool>
        )}
        {actions.undo && (
          <Tool label={t('undoLast')} onClick={actions.undo}>
            <IconArrowBackUp size={18} aria-hidden />
          </Tool>
        )}
      </Group>
      {rows.length > 0 ? (
        <TreeView
          // Another search begins at the top.
          key={search}
          className={children ? classes.short : classes.tree}
          label={t('title')}
          rows={rows}
          chosen={chosen}
          selected={selected}
          ticking={ticking ? isMovable : undefined}
          onSelect={mayEdit ? (keys) => setPicked(new Set([...keys].filter(isMovable))) : undefined}
          onChoose={(key) => {
            setPicked(new Set());
            onChoose(key);
          }}
          onOpen={onOpen}
          onShown={(keys) => {
            const waiting = keys.filter((key) => asSlot(key) !== null) as Slot[];
            if (waiting.length > 0) actions.ask(waiting);
          }}
          disabled={(key) => asSlot(key) !== null}
          nameOf={(key) => index.nodes.get(key)?.name ?? ''}
          describe={(key) => (asSlot(key) ? common('loading') : describe(index.nodes.get(key)))}
          render={(key) => <RowContent node={index.nodes.get(key)} search={search} />}
          onKeyDown={onKeyDown}
          drag={mayEdit ? drag : undefined}
        />
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : answer.isPending ? (
        <TableSkeleton label={t('title')} columns={1} />
      ) : (
        <EmptyFiltered onClear={() => onSearch('')} />
      )}
      {found && rows.length > 0 && (
        <Text fz="sm" c="dimmed" role="status" px="sm" pt={6}>
          {t('found', { count: found.total })}
          {positions &&
            positions.total > positions.results.length &&
            ` · ${t('foundFirst', { count: positions.results.length })}`}
        </Text>
      )}
      {children}
      {showsBar && (
        <Group className={classes.bar} role="group" aria-label={t('chosenActions')} gap="xs">
          <Text fw={600} role="status">
            {many.length > 0 ? t('chosen', { count: many.length }) : t('tickHint')}
          </Text>
          <Group gap="xs" ml="auto" wrap="nowrap">
            {many.length > 0 && (
              <Button
                size="sm"
                leftSection={<IconFolderSymlink size={16} aria-hidden />}
                onClick={() => actions.open({ kind: 'move', keys: many })}
              >
                {t('moveTo')}
              </Button>
            )}
            <ActionIcon color="gray" size="lg" aria-label={t('clearChosen')} onClick={clear}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      )}
      {mayEdit && !children && !showsBar && !found && (
        <Text fz="xs" c="dimmed" className={classes.keys}>
          {t('keys')}
        </Text>
      )}
    </div>
  );
}

type ToolProps = { label: string; onClick: () => void; pressed?: boolean; children: ReactNode };

const Tool = ({ label, onClick, pressed, children }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon
      color="gray"
      size="lg"
      variant={pressed ? 'light' : 'subtle'}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);
