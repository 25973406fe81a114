import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { fullName, useFormat } from '@/shared/lib/format';
import type { Move } from './model/move';
import type { Index, Key, Node } from './model/tree';
import { ancestors, isAbove } from './model/tree';

/** So many are named one by one. */
const NAMED = 3;

/** Nodes in words. */
export function useNames() {
  const { t } = useTranslation('structure');
  const { tag } = useLocale();
  const { number } = useFormat();

  const counted = (key: 'division' | 'position' | 'person' | 'subdivision', count: number) =>
    t(`counted.${key}`, { count, formatted: number(count) });
  const list = (parts: readonly string[]) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);

  /** "2 divisions and 3 positions": what is taken itself, without what lies below. */
  const amount = (nodes: readonly Node[]) =>
    list(
      (['division', 'position'] as const).flatMap((kind) => {
        const count = nodes.filter((node) => node.kind === kind).length;
        return count > 0 ? [counted(kind, count)] : [];
      }),
    );

  return {
    counted,
    list,
    amount,
    /** A few by their names, many by their number. */
    what: (nodes: readonly Node[]) =>
      nodes.length <= NAMED ? list(nodes.map((node) => node.name)) : amount(nodes),
    /** What becomes of the heads that are moved: whom they leave, and which of them lead nobody any more. */
    headless: (index: Index, { moved, change, target }: Move) =>
      moved.flatMap((node) => {
        if (node.kind !== 'position' || !node.data.head) return [];
        const left = node.parent && index.nodes.get(node.parent)?.name;
        const isFlagGone = change.positions.some(({ id, head }) => id === node.id && head === false);
        return [
          ...(left ? [t('moved.headless', { name: left })] : []),
          ...(isFlagGone ? [t('moved.flagGone', { title: node.name, name: target.name })] : []),
        ];
      }),
    /** Where a node hangs: "Acme → Sales". */
    path: (index: Index, key: Key) =>
      ancestors(index, key)
        .map((node) => node.name)
        .join(' → '),
    /** What a screen reader says of a row. */
    describe: (node: Node | undefined) => {
      if (!node) return '';
      const { name, counts } = node;
      if (isAbove(node)) return t('aboveRow', { name });
      if (node.kind !== 'position')
        return t(`row.${node.kind}`, { name, people: counted('person', counts.people) });
      const { user, head } = node.data;
      const who = user
        ? t(user.fired ? 'row.dismissed' : 'row.holder', { name: fullName(user) })
        : t('vacant');
      return [name, head ? t('head') : null, who].filter(Boolean).join(', ');
    },
  };
}
