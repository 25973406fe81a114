import { useTranslation } from 'react-i18next';
import { usePickMedia } from '@/shared/lib/pick-media';
import { MediaPreview } from '@/shared/ui/media-preview/media-preview';
import { useDesigner, useDraft } from '../context';
import { stagesInOrder } from '../model/frames';
import { givePart, nextOrder, takePart } from '../model/part-commands';
import type { Card } from '../model/types';
import { PartSelect } from './part-select';

type Cards = { cards: readonly Card[] };

/** What all cards say in a field; undefined when they differ. */
export function common<K extends keyof Card>(cards: readonly Card[], key: K): Card[K] | undefined {
  const [first, ...rest] = cards;
  return first && rest.every((card) => card[key] === first[key]) ? first[key] : undefined;
}

export const idsOf = (cards: readonly Card[]) => cards.map((card) => card.id);

export function StageSelect({ cards }: Cards) {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const draft = useDraft((s) => s.draft);
  const to = { cards: idsOf(cards) };
  const value = common(cards, 'stage');
  return (
    <PartSelect
      label={t('card.stage')}
      narrow
      value={value == null ? value : String(value)}
      none={t('card.noStage')}
      mixed={t('mixed')}
      options={stagesInOrder(draft).map((s) => ({ value: String(s.id), label: s.title || t('untitled') }))}
      more={{
        label: t('stages.add'),
        isNew: true,
        run: () => {
          const title = t('stages.newTitle', { number: draft.stages.length + 1 });
          store.run(takePart(draft, store.ids, 'stages', { title, order: nextOrder(draft) }, to));
        },
      }}
      onChange={(id) => store.run(givePart(draft, 'stages', id === null ? null : Number(id), to))}
    />
  );
}

type MediaKind = 'audio' | 'video';

/** What the card plays, to be listened to or watched. */
export function MediaSample({ card, kind }: { card: Card; kind: MediaKind }) {
  const file = useDraft((s) =>
    s.draft[kind === 'audio' ? 'audio' : 'videos'].find((one) => one.id === card[kind]),
  );
  return file ? <MediaPreview type={kind} item={{ ...file, emotions: {} }} /> : null;
}

/** The sound or the video of a card, from the course or from the library. */
export function MediaSelect({ cards, kind }: Cards & { kind: MediaKind }) {
  const { t } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const pick = usePickMedia();
  const list = kind === 'audio' ? 'audio' : 'videos';
  const files = useDraft((s) => s.draft[list]);
  const to = { cards: idsOf(cards) };
  const value = common(cards, kind);
  return (
    <PartSelect
      label={t(`card.${kind}`)}
      narrow
      value={value == null ? value : String(value)}
      none={t(kind === 'audio' ? 'card.noAudio' : 'card.noVideo')}
      mixed={t('mixed')}
      options={files.map((one) => ({ value: String(one.id), label: one.title || t('untitled') }))}
      more={{
        label: t('fromLibrary'),
        run: () =>
          pick({
            types: [kind],
            onPick: ({ id, title, url, alt }) =>
              store.run(takePart(store.get().draft, store.ids, list, { title, asset: id, url, alt }, to)),
          }),
      }}
      onChange={(id) => store.run(givePart(store.get().draft, list, id === null ? null : Number(id), to))}
    />
  );
}
