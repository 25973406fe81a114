import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { type CSSProperties, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { useDesigner, useDraft } from '../context';
import { FRAME_HANDLE, type StageNode } from '../model/graph';
import { useActions } from '../use-actions';
import classes from './stage.module.css';

const StageName = part(() => import('../stage-name').then((m) => ({ default: m.StageName })));

/** A stage as a coloured region around its cards, or as one block when it is closed. */
export const StageNodeView = memo(function StageNodeView({ data }: NodeProps<StageNode>) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const { frame, isClosed, isOver } = data;
  const { stage, colour, cards } = frame;
  const isNaming = useDraft((s) => s.naming === stage.id);
  const name = stage.title || t('stage.unnamed');
  const Icon = isClosed ? IconChevronRight : IconChevronDown;
  return (
    <div
      className={classes.frame}
      data-closed={isClosed || undefined}
      data-over={isOver || undefined}
      style={{ '--stage': colour } as CSSProperties}
    >
      <Handle type="target" position={Position.Left} className={classes.end} isConnectable={false} />
      <div className={`${classes.head} ${FRAME_HANDLE}`} data-stage={stage.id}>
        {cards.length > 0 && (
          <ActionIcon
            className="nodrag"
            size={28}
            variant="subtle"
            color="gray"
            aria-expanded={!isClosed}
            aria-label={t(isClosed ? 'stage.open' : 'stage.close', { stage: name })}
            onClick={() => actions.toggleStage(stage.id)}
          >
            <Icon size={18} />
          </ActionIcon>
        )}
        {isNaming ? (
          <Suspense>
            <StageName stage={stage} onDone={(title) => actions.renameStage(stage.id, title)} />
          </Suspense>
        ) : (
          <UnstyledButton
            className={classes.name}
            title={t('stage.rename')}
            onDoubleClick={() => store.set({ naming: stage.id })}
            onKeyDown={(e) => e.key === 'Enter' && store.set({ naming: stage.id })}
            onClick={() => store.select(cards)}
          >
            {name}
          </UnstyledButton>
        )}
        <span className={classes.count}>{t('stage.cards', { count: cards.length })}</span>
      </div>
      {cards.length === 0 && <p className={classes.hint}>{t('stage.empty')}</p>}
      <Handle type="source" position={Position.Right} className={classes.end} isConnectable={false} />
    </div>
  );
});
