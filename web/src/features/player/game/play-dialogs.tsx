import { PlayDialogs } from '../leave-dialog';
import type { PlayOffer, Session } from '../types';
import type { Effects } from '../use-effects';
import { EffectsDialog } from './effects-dialog';
import { GoodsDrawer } from './goods-drawer';

type Props = {
  open: 'leave' | 'restart' | 'goods' | 'effects' | null;
  session: Session;
  offers: readonly PlayOffer[];
  effects: Effects;
  onClose: () => void;
  onLeave: () => void;
  onRestart: () => void;
};

/** What opens over a card. */
export const GameDialogs = ({ offers, effects, ...props }: Props) => (
  <>
    <GoodsDrawer offers={offers} opened={props.open === 'goods'} onClose={props.onClose} />
    <EffectsDialog effects={effects} opened={props.open === 'effects'} onClose={props.onClose} />
    <PlayDialogs {...props} />
  </>
);
