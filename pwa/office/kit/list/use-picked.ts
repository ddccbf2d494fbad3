import { useMemo, useState } from 'react';

interface Named {
  id: string;
}

const none: ReadonlySet<string> = new Set();

export interface Picked<Row> {
  ids: ReadonlySet<string>;
  rows: readonly Row[];
  /** How much of the page has a tick. */
  some: 'none' | 'some' | 'all';
  toggle(id: string): void;
  /** All of the page, or none where all are picked. */
  toggleAll(): void;
  clear(): void;
}

/** The rows with a tick. They are those of one page: at `listAddress` anything else begins without. */
export function usePicked<Row extends Named>(
  rows: readonly Row[] | undefined,
  listAddress: string,
): Picked<Row> {
  const [kept, setKept] = useState({ listAddress, ids: none });
  const ids = kept.listAddress === listAddress ? kept.ids : none;
  const picked = useMemo(() => rows?.filter(({ id }) => ids.has(id)) ?? [], [rows, ids]);
  const put = (to: Iterable<string>) => setKept({ listAddress, ids: new Set(to) });
  return {
    ids,
    rows: picked,
    some: picked.length === 0 ? 'none' : picked.length === rows?.length ? 'all' : 'some',
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      put(next);
    },
    toggleAll: () => put(rows && picked.length < rows.length ? rows.map(({ id }) => id) : []),
    clear: () => put([]),
  };
}
