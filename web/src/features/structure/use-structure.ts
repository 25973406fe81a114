import { useEffect, useMemo, useState } from 'react';
import { type Position, type Units, useFound, usePlace, usePositions, useUnits } from './api';
import { asSlot, buildIndex, groupBy, homeOf, type Index, type Key, type Slot, slotOf } from './model/tree';

/** So many positions are read at once with the units; of a larger structure those of a unit when it is opened. */
const WHOLE = 300;
const PAGE = 100;

type Page = { unit: Key; page: number };
const partOf = ({ unit, page }: Page) => ({
  ...(unit.startsWith('o')
    ? { organization: Number(unit.slice(1)), own: 1 }
    : { division: Number(unit.slice(1)) }),
  limit: PAGE,
  offset: page * PAGE,
});

/** The positions of each unit in their places, with holes where none are loaded. */
function placed(pages: readonly Page[], answers: readonly (Position[] | undefined)[]) {
  const of = new Map<Key, (Position | undefined)[]>();
  pages.forEach(({ unit, page }, at) => {
    const list = of.get(unit) ?? [];
    of.set(unit, list);
    answers[at]?.forEach((position, place) => {
      list[page * PAGE + place] = position;
    });
  });
  return of;
}

const countOf = (units: Units | undefined) =>
  units?.organizations.reduce((sum, one) => sum + one.positions_count, 0) ?? 0;

export type Structure = {
  index: Index | undefined;
  error: unknown;
  retry: () => void;
  /** The node that was asked for may still come. */
  isComing: boolean;
  /** Asks for positions that are waited for in these places. */
  ask: (slots: readonly Slot[]) => void;
  /** What the server has found of positions. */
  found: ReturnType<typeof useFound>;
};

/** The structure as far as it is needed: its units, the positions of what is opened, found or asked for by `wanted`. */
export function useStructure(wanted: Key | undefined, search = ''): Structure {
  const units = useUnits();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const count = countOf(units.data);
  const isWhole = count <= WHOLE;
  const positions = usePositions(count === 0 ? [] : isWhole ? [{}] : pages.map(partOf));
  const found = useFound(search);
  const isPosition = wanted?.startsWith('p') ?? false;
  const place = usePlace(isPosition && count > WHOLE ? Number(wanted?.slice(1)) : null);

  const ask = (slots: readonly Slot[]) => {
    const wantedPages = slots.flatMap((slot) => {
      const one = asSlot(slot);
      return one ? [{ unit: one.unit, page: Math.floor(one.at / PAGE) }] : [];
    });
    setPages((before) => {
      const has = new Set(before.map(({ unit, page }) => `${unit} ${page}`));
      const more = wantedPages.filter(({ unit, page }) => {
        const name = `${unit} ${page}`;
        return !has.has(name) && has.add(name);
      });
      return more.length > 0 ? [...before, ...more] : before;
    });
  };
  const at = place.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each answer
  useEffect(() => {
    if (at) ask([slotOf(homeOf(at), at.before)]);
  }, [at]);

  const results = search.trim() ? found.data?.results : undefined;
  const index = useMemo(() => {
    if (!units.data) return undefined;
    const of = isWhole ? groupBy(positions.data[0] ?? [], homeOf) : placed(pages, positions.data);
    return buildIndex(units.data, { of, others: [...(at ? [at] : []), ...(results ?? [])] });
  }, [units.data, isWhole, pages, positions.data, at, results]);
  return {
    index,
    error: units.data ? positions.error : units.error,
    retry: () => void (units.data ? positions.refetch() : units.refetch()),
    isComing: isPosition && (isWhole ? count > 0 && !positions.data[0] : place.isPending),
    ask,
    found,
  };
}
