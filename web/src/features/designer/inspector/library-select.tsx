import { useTranslation } from 'react-i18next';
import { usePickMedia } from '@/shared/lib/pick-media';
import { asBackground, asCharacter, useLibrary } from '../api';
import { useDesigner, useDraft } from '../context';
import { givePart, type Receiver, takePart } from '../model/part-commands';
import { PartSelect } from './part-select';

type Props = {
  label: string;
  /** Undefined: the chosen cards differ. */
  value: number | null | undefined;
  receiver: Receiver;
  none: string;
};

const OWN = 'own:';
const LIBRARY = 'library:';
const keyOf = (value: number | null | undefined) => (value == null ? value : OWN + value);

/** Characters of the course first, then those of the library that it does not use yet. */
export function CharacterSelect({ label, value, receiver, none }: Props) {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const pick = usePickMedia();
  const own = useDraft((s) => s.draft.characters);
  const { pictures: library } = useLibrary('character');
  const fresh = library.filter((l) => !own.some((c) => c.asset === l.id));
  const take = (fields: { name: string; asset: number; emotions: Record<string, string> }) =>
    store.run(takePart(store.get().draft, store.ids, 'characters', fields, receiver));
  const give = (id: number | null) => store.run(givePart(store.get().draft, 'characters', id, receiver));
  return (
    <PartSelect
      label={label}
      value={keyOf(value)}
      none={none}
      mixed={tabs('mixed')}
      options={[
        ...own.map((c) => ({
          value: OWN + c.id,
          label: c.name || t('character.unnamed'),
          picture: c.emotions[3],
        })),
        ...fresh.map((l) => ({
          value: LIBRARY + l.id,
          label: l.title,
          picture: l.emotions?.[3] ?? l.thumbnail ?? l.url,
        })),
      ]}
      more={{
        label: tabs('fromLibrary'),
        run: () =>
          pick({
            types: ['character'],
            onPick: ({ id, title, emotions }) => take({ name: title, asset: id, emotions }),
          }),
      }}
      onChange={(chosen) => {
        if (chosen === null) give(null);
        else if (chosen.startsWith(OWN)) give(Number(chosen.slice(OWN.length)));
        else {
          const item = library.find((l) => LIBRARY + l.id === chosen);
          if (item) take(asCharacter(item));
        }
      }}
    />
  );
}

export function BackgroundSelect({ label, value, receiver, none }: Props) {
  const { t } = useTranslation('designer');
  const { t: tabs } = useTranslation('designer-tabs');
  const { store } = useDesigner();
  const pick = usePickMedia();
  const own = useDraft((s) => s.draft.backgrounds);
  const { pictures: library } = useLibrary('background');
  const fresh = library.filter((l) => !own.some((b) => b.asset === l.id));
  const take = (fields: { title: string; asset: number; url: string; alt: string }) =>
    store.run(takePart(store.get().draft, store.ids, 'backgrounds', fields, receiver));
  const give = (id: number | null) => store.run(givePart(store.get().draft, 'backgrounds', id, receiver));
  return (
    <PartSelect
      label={label}
      value={keyOf(value)}
      none={none}
      mixed={tabs('mixed')}
      wide
      options={[
        ...own.map((b) => ({ value: OWN + b.id, label: b.title || t('background.unnamed'), picture: b.url })),
        ...fresh.map((l) => ({ value: LIBRARY + l.id, label: l.title, picture: l.thumbnail ?? l.url })),
      ]}
      more={{
        label: tabs('fromLibrary'),
        run: () =>
          pick({
            types: ['background'],
            onPick: ({ id, title, url, alt }) => take({ title, asset: id, url, alt }),
          }),
      }}
      onChange={(chosen) => {
        if (chosen === null) give(null);
        else if (chosen.startsWith(OWN)) give(Number(chosen.slice(OWN.length)));
        else {
          const item = library.find((l) => LIBRARY + l.id === chosen);
          if (item) take(asBackground(item));
        }
      }}
    />
  );
}
