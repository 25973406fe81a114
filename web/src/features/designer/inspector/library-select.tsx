import { Group, Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asBackground, asCharacter, useLibrary } from '../api';
import { useDesigner, useDraft } from '../context';
import { takeBackground, takeCharacter } from '../model/commands';
import classes from './inspector.module.css';

type Receiver = { card: number } | 'course';
type Props = { label: string; value: number | null; receiver: Receiver; none: string };
type Option = { value: string; label: string; picture?: string };

const OWN = 'own:';
const LIBRARY = 'library:';

function PictureSelect(p: {
  label: string;
  value: number | null;
  none: string;
  options: Option[];
  wide?: boolean;
  onNone: () => void;
  onOwn: (id: number) => void;
  onLibrary: (asset: number) => void;
}) {
  const data: Option[] = [{ value: 'none', label: p.none }, ...p.options];
  const value = p.value === null ? 'none' : OWN + p.value;
  const pictures = new Map(data.map((o) => [o.value, o.picture]));
  const picture = (src: string | undefined, size: number) =>
    src && (
      <img
        src={src}
        alt=""
        className={classes.picture}
        data-wide={p.wide || undefined}
        height={size}
        width={p.wide ? size * 1.6 : size}
      />
    );
  return (
    <Select
      label={p.label}
      data={data}
      value={value}
      searchable
      allowDeselect={false}
      leftSection={picture(pictures.get(value), 24)}
      leftSectionWidth={pictures.get(value) ? (p.wide ? 50 : 38) : undefined}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {picture(pictures.get(option.value), 36)}
          <Text size="sm">{option.label}</Text>
        </Group>
      )}
      onChange={(chosen) => {
        if (chosen === null || chosen === value) return;
        if (chosen === 'none') p.onNone();
        else if (chosen.startsWith(OWN)) p.onOwn(Number(chosen.slice(OWN.length)));
        else p.onLibrary(Number(chosen.slice(LIBRARY.length)));
      }}
    />
  );
}

const edit = (receiver: Receiver, patch: { character: number | null } | { background: number | null }) =>
  receiver === 'course'
    ? { label: { code: 'editCourse' as const }, ops: [{ kind: 'setCourse' as const, patch }] }
    : { label: { code: 'editCard' as const }, ops: [{ kind: 'setCard' as const, id: receiver.card, patch }] };

/** Characters of the course first, then those of the library that it does not use yet. */
export function CharacterSelect({ label, value, receiver, none }: Props) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const own = useDraft((s) => s.draft.characters);
  const { pictures: library } = useLibrary('character');
  const fresh = library.filter((l) => !own.some((c) => c.asset === l.id));
  const options = [
    ...own.map((c) => ({
      value: OWN + c.id,
      label: c.name || t('character.unnamed'),
      picture: c.emotions[3],
    })),
    ...fresh.map((l) => ({ value: LIBRARY + l.id, label: l.title, picture: l.emotions?.[3] ?? l.thumbnail })),
  ];
  return (
    <PictureSelect
      label={label}
      value={value}
      none={none}
      options={options}
      onNone={() => store.run(edit(receiver, { character: null }))}
      onOwn={(character) => store.run(edit(receiver, { character }))}
      onLibrary={(asset) => {
        const item = library.find((l) => l.id === asset);
        if (!item) return;
        store.run(takeCharacter(store.get().draft, store.ids, receiver, asCharacter(item)));
      }}
    />
  );
}

export function BackgroundSelect({ label, value, receiver, none }: Props) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const own = useDraft((s) => s.draft.backgrounds);
  const { pictures: library } = useLibrary('background');
  const fresh = library.filter((l) => !own.some((b) => b.asset === l.id));
  const options = [
    ...own.map((b) => ({ value: OWN + b.id, label: b.title || t('background.unnamed'), picture: b.url })),
    ...fresh.map((l) => ({ value: LIBRARY + l.id, label: l.title, picture: l.thumbnail ?? l.url })),
  ];
  return (
    <PictureSelect
      label={label}
      value={value}
      none={none}
      options={options}
      wide
      onNone={() => store.run(edit(receiver, { background: null }))}
      onOwn={(background) => store.run(edit(receiver, { background }))}
      onLibrary={(asset) => {
        const item = library.find((l) => l.id === asset);
        if (!item) return;
        store.run(takeBackground(store.get().draft, store.ids, receiver, asBackground(item)));
      }}
    />
  );
}
