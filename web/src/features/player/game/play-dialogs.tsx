import { PlayDialogs } from '../leave-dialog';
import type { PlayOffer, Session } from '../types';
import { GoodsDrawer } from './goods-drawer';

type Props = {
  open: 'leave' | 'restart' | 'goods' | null;
  session: Session;
  offers: readonly PlayOffer[];
  onClose: () => void;
  onLeave: () => void;
  onRestart: () => void;
};

/** What opens over a card. */
export const GameDialogs = ({ offers, ...props }: Props) => (
  <>
    <GoodsDrawer offers={offers} opened={props.open === 'goods'} onClose={props.onClose} />
    <PlayDialogs {...props} />
  </>
);
