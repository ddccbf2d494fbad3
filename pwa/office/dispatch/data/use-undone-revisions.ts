import { useState } from 'react';

interface Versioned {
  id: string;
  rev: number;
}

/**
 * What was undone is as it was before, under a newer revision: a step before it is taken back from there, and anybody else’s change in
 * between is still theirs.
 */
export function useUndoneRevisions() {
  const [undone] = useState(() => {
    const newer = new Map<string, number>();
    return {
      note: ({ id, rev }: Versioned, now: Versioned) => void newer.set(`${id} ${rev}`, now.rev),
      of<Row extends Versioned>(row: Row): Row {
        let { rev } = row;
        for (;;) {
          const next = newer.get(`${row.id} ${rev}`);
          if (next === undefined) return { ...row, rev };
          rev = next;
        }
      },
    };
  });
  return undone;
}
