import { IconSitemap } from '@tabler/icons-react';
import { Background, BackgroundVariant, ControlButton, Controls, MiniMap } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../use-actions';
import classes from './canvas.module.css';

const MAP_SIZE = { width: 160, height: 110 };

/** Dots, zoom buttons and the small map. */
export const CanvasTools = memo(function CanvasTools({ fit }: { fit: object }) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  return (
    <>
      <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} />
      <Controls showInteractive={false} fitViewOptions={fit}>
        <ControlButton
          onClick={() => void actions.tidy()}
          title={t('canvas.tidy')}
          aria-label={t('canvas.tidy')}
        >
          <IconSitemap className={classes.tidy} />
        </ControlButton>
      </Controls>
      <MiniMap pannable zoomable className={classes.map} style={MAP_SIZE} />
    </>
  );
});
