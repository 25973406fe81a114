import { IconMarquee2, IconSitemap } from '@tabler/icons-react';
import { Background, BackgroundVariant, ControlButton, Controls } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '../use-actions';
import classes from './canvas.module.css';
import { SmallMap } from './small-map';

type Props = { fit: object; isBoxing: boolean; onBoxing: () => void };

/** Dots, zoom buttons and the small map. */
export const CanvasTools = memo(function CanvasTools({ fit, isBoxing, onBoxing }: Props) {
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
        <ControlButton
          onClick={onBoxing}
          title={t('canvas.box')}
          aria-label={t('canvas.box')}
          aria-pressed={isBoxing}
          className={classes.box}
        >
          <IconMarquee2 className={classes.boxIcon} />
        </ControlButton>
      </Controls>
      <SmallMap />
    </>
  );
});
