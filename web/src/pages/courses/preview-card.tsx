import { useState } from 'react';
import type { PreviewCardProps } from '@/features/designer/preview/types';
import { CardView } from '@/features/player/game/card-view';
import { GoodsDrawer } from '@/features/player/game/goods-drawer';
import { StageFrame } from '@/features/player/game/stage-frame';
import { emotionOf } from '@/shared/lib/emotions';

/** A card in the designer's preview, drawn by the player itself. */
export default function PreviewCard({ question, emotion, note, ...rest }: PreviewCardProps) {
  const [hasGoods, setHasGoods] = useState(false);
  const mood = emotionOf(emotion);
  return (
    <StageFrame mood={mood} question={question}>
      {/* In the place of the player's bar, so that the card has the rest of the room. */}
      <div />
      <CardView
        {...rest}
        question={question}
        emotion={mood}
        note={note}
        locked={note !== null}
        waiting={false}
        reacting={note !== null}
        sound={false}
        onGoods={() => setHasGoods(true)}
      />
      <GoodsDrawer offers={question.offers} opened={hasGoods} onClose={() => setHasGoods(false)} />
    </StageFrame>
  );
}
