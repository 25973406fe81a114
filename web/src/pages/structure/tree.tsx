import { Button, Drawer, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBuilding, IconBuildingCommunity, IconSitemap } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StructureActionsProvider } from '@/features/structure/actions';
import { useStructureActions } from '@/features/structure/context';
import { asKey, firstManaged, type Index, type Key } from '@/features/structure/model/tree';
import { PositionPanel } from '@/features/structure/panel/position-panel';
import { UnitPanel } from '@/features/structure/panel/unit-panel';
import { StructureTree } from '@/features/structure/structure-tree';
import { type Branches, useBranches } from '@/features/structure/use-branches';
import { useStructure } from '@/features/structure/use-structure';
import { useMe } from '@/shared/lib/session';
import { type Param, text, useUrlState } from '@/shared/lib/use-url-state';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';
import { TableSkeleton } from '@/shared/ui/table-skeleton';
import classes from './tree.module.css';

const unit: Param<Key | undefined> = ([word]) => asKey(word);
const address = { unit, search: text };

export function Component() {
  const { t } = useTranslation('structure');
  const [{ unit: wanted, search }, patch] = useUrlState(address);
  const { index, error, retry, isComing, ask } = useStructure(wanted, search);
  const [params] = useSearchParams();
  if (index && !error)
    return (
      <Loaded
        index={index}
        isComing={isComing}
        ask={ask}
        to={(key) => {
          const next = new URLSearchParams(params);
          next.set('unit', key);
          return `?${next}`;
        }}
        onMade={(key) => patch({ unit: key, search: '' }, { replace: true })}
        onDeleted={(key) => wanted && patch({ unit: key }, { replace: true })}
      />
    );
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Panel p={0}>
        {error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <TableSkeleton label={t('title')} columns={2} />
        )}
      </Panel>
    </Stack>
  );
}

type LoadedProps = Omit<ComponentProps<typeof StructureActionsProvider>, 'children'> & { isComing: boolean };

function Loaded({ isComing, ...actions }: LoadedProps) {
  const { index } = actions;
  const branches = useBranches(index);
  return (
    <StructureActionsProvider {...actions} onMoved={({ target }) => branches.reveal(index, target.key, true)}>
      <Screen index={index} branches={branches} isComing={isComing} />
    </StructureActionsProvider>
  );
}

type ScreenProps = { index: Index; branches: Branches; isComing: boolean };

function Screen({ index, branches, isComing }: ScreenProps) {
  const { t } = useTranslation('structure');
  const { mayEdit, open, isAsking } = useStructureActions();
  // Organisations are the company's.
  const mayAdd = useMe().reach === 'everything' && mayEdit;
  const [{ unit: wanted, search }, patch] = useUrlState(address);
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const asked = wanted && index.nodes.has(wanted) ? wanted : null;
  // Where there is room for both, the first unit that one manages fills it; on a phone the tree comes first.
  const chosen = asked ?? (isNarrow || isComing ? null : firstManaged(index));

  const revealed = useRef<Key | null>(null);
  useEffect(() => {
    if (revealed.current === asked) return;
    revealed.current = asked;
    if (asked) branches.reveal(index, asked);
  }, [asked, index, branches]);

  const [first] = index.roots;
  const isBare = index.size === index.roots.length && search === '';
  const panel = chosen && <Chosen of={chosen} />;
  const addOrganization = (
    <Button
      variant={isBare && first ? 'default' : 'filled'}
      leftSection={<IconBuilding size={18} aria-hidden />}
      onClick={() => open({ kind: 'organization' })}
    >
      {t('organization.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <SavedViews list="structure" />
            {mayAdd && addOrganization}
          </>
        }
      />
      {!first ? (
        <Panel>
          <Empty
            icon={<IconBuildingCommunity size={40} stroke={1.4} aria-hidden />}
            title={t('none.title')}
            description={t('none.text')}
            action={mayAdd && addOrganization}
          />
        </Panel>
      ) : (
        <div className={classes.columns}>
          <Panel p="sm">
            <StructureTree
              chosen={chosen}
              onChoose={(key) => patch({ unit: key }, { replace: !isNarrow })}
              search={search}
              onSearch={(next) => patch({ search: next }, { replace: true })}
              branches={branches}
            >
              {isBare && (
                <Empty
                  icon={<IconSitemap size={40} stroke={1.4} aria-hidden />}
                  title={t('bare.title')}
                  description={t(mayEdit ? 'bare.text' : 'bare.textReader')}
                  action={
                    mayEdit && (
                      <Button
                        leftSection={<IconSitemap size={18} aria-hidden />}
                        onClick={() => open({ kind: 'division', at: chosen ?? first })}
                      >
                        {t('bare.add')}
                      </Button>
                    )
                  }
                />
              )}
            </StructureTree>
          </Panel>
          {isNarrow ? (
            <Drawer
              opened={asked !== null}
              onClose={() => patch({ unit: undefined })}
              position="right"
              size="min(100%, 560px)"
              title={t('panel.title')}
              closeOnEscape={!isAsking}
              closeButtonProps={{ 'aria-label': t('panel.back') }}
            >
              {panel}
            </Drawer>
          ) : (
            <Panel component="section" aria-label={t('panel.title')}>
              {panel}
            </Panel>
          )}
        </div>
      )}
    </Stack>
  );
}

function Chosen({ of }: { of: Key }) {
  const { index } = useStructureActions();
  const node = index.nodes.get(of);
  if (!node) return null;
  return node.kind === 'position' ? (
    <PositionPanel key={of} node={node} />
  ) : (
    <UnitPanel key={of} unit={node} />
  );
}
