import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBuilding, IconSitemap } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { SearchBox } from '@/shared/ui/search-box';
import { useStructureActions } from '../context';
import { planMove } from '../model/move';
import { search, visibleRows } from '../model/rows';
import { ancestors, type Key, outermost, sumOf } from '../model/tree';
import classes from '../tree/tree.module.css';
import { TreeView } from '../tree/tree-view';
import { useNames } from '../use-names';

/** Moves by choosing the target in a tree of units: for keys, for touch, and for moves too far to drag. */
export function MoveModal({ keys }: { keys: Key[] }) {
  const { t } = useTranslation('structure');
  const { t: common } = useTranslation();
  const { index, close, move } = useStructureActions();
  const names = useNames();
  const { counted, describe, path } = names;
  const moved = useMemo(() => outermost(index, keys), [index, keys]);
  const [first] = moved;
  const [text, setText] = useState('');
  const [target, setTarget] = useState<Key | null>(null);
  const [missing, setMissing] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<Key>>(() => {
    // Organisations are open, and so is the way to where they are now; the rest waits for a search or an arrow key.
    const near = new Set(first ? ancestors(index, first.key).map((node) => node.key) : []);
    return new Set(
      [...index.nodes.values()]
        .filter((node) => node.kind === 'division' && !near.has(node.key))
        .map((node) => node.key),
    );
  });

  const found = useMemo(() => search(index, text), [index, text]);
  const rows = useMemo(
    () =>
      visibleRows(index, {
        isOpen: (key) => found !== null || !closed.has(key),
        found,
        unitsOnly: true,
      }),
    [index, closed, found],
  );
  const unable = (key: Key) => 'refusal' in planMove(index, keys, { where: 'into', key });
  const plan = target ? planMove(index, keys, { where: 'into', key: target }) : null;
  const { people } = sumOf(moved);
  const headless = plan && 'move' in plan ? names.headless(index, plan.move) : [];
  const tree = useRef<HTMLDivElement>(null);

  const onMove = () => {
    if (!plan || 'refusal' in plan) {
      setMissing(true);
      return;
    }
    close();
    void move(plan.move);
  };
  return (
    <AppModal opened onClose={close} size="lg" title={t('move.title', { what: names.what(moved) })}>
      <Stack>
        <Text fz="sm" c="var(--app-ink-2)">
          {first && t('move.from', { path: path(index, first.key) })}{' '}
          {people > 0 && t('move.along', { people: counted('person', people) })}
        </Text>
        <SearchBox
          label={t('move.search')}
          w="100%"
          value={text}
          onSearch={setText}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            tree.current?.querySelector<HTMLElement>('[role="tree"]')?.focus();
          }}
          data-autofocus
        />
        <div ref={tree}>
          {rows.length > 0 ? (
            <TreeView
              className={classes.targets}
              label={t('move.targets')}
              rows={rows}
              chosen={target}
              start={found ? null : first?.parent}
              selected={new Set(target ? [target] : [])}
              disabled={unable}
              onChoose={(key) => {
                setTarget(key);
                setMissing(false);
              }}
              onOpen={(key, open) =>
                setClosed((before) => {
                  const next = new Set(before);
                  if (open) next.delete(key);
                  else next.add(key);
                  return next;
                })
              }
              nameOf={(key) => index.nodes.get(key)?.name ?? ''}
              describe={(key) => describe(index.nodes.get(key))}
              render={(key) => {
                const node = index.nodes.get(key);
                const Icon = node?.kind === 'organization' ? IconBuilding : IconSitemap;
                const refused = planMove(index, keys, { where: 'into', key });
                return (
                  <>
                    <Icon size={18} aria-hidden className={classes.icon} />
                    <span className={classes.words}>
                      <span className={classes.name} data-unit>
                        {node?.name}
                      </span>
                    </span>
                    {'refusal' in refused && refused.refusal === 'here' && (
                      <span className={classes.count}>{t('move.here')}</span>
                    )}
                  </>
                );
              }}
            />
          ) : (
            <Text c="dimmed">{t('move.notFound')}</Text>
          )}
        </div>
        {headless.length > 0 && (
          <Text fz="sm" c="var(--app-warn)" role="status">
            {headless.join('. ')}
          </Text>
        )}
        <FormAlert text={missing ? t('move.choose') : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {common('cancel')}
          </Button>
          <Button onClick={onMove}>
            {plan && !('refusal' in plan)
              ? t('move.to', { target: plan.move.target.name })
              : t('move.confirm')}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
