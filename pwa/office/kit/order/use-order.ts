import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Problem } from '../../../../contract/errors';
import { toast } from '../../../ui/feedback/toast-store';
import { failedText } from '../form/failed-text';

export type Move = (id: string, by: 1 | -1) => void;

interface Of<Row> {
  rows: readonly Row[] | undefined;
  /** The rows among which one moves, in their order. */
  beside: (row: Row, rows: readonly Row[]) => readonly Row[];
  nameOf: (row: Row) => string;
  /** Sends the ids of those, in their new order. */
  send: (ids: string[], row: Row, asked: { onError: (problem: Problem) => void }) => void;
  /** What is said where that is refused. */
  failed: string;
}

/** Moves rows a step at a time. The focus goes with the row, and what happened is said. */
export function useOrder<Row extends { id: string }>(of: Of<Row>): { move: Move; said: string } {
  const { rows, beside, nameOf, send, failed } = of;
  const [said, setSaid] = useState('');
  const follow = useRef<{ id: string; by: 1 | -1; to: number; whole: boolean }>(undefined);
  const besideOf = (id: string) => {
    const row = rows?.find((each) => each.id === id);
    return row && rows ? beside(row, rows) : [];
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows in their new order are what it waits for
  useLayoutEffect(() => {
    if (!follow.current) return;
    const { id, by, to, whole } = follow.current;
    if (besideOf(id)[to]?.id !== id) return;
    follow.current = undefined;
    if (whole) return document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)?.focus();
    const [wanted, other] = [by, -by].map((step) =>
      document.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(id)} ${step}"]`),
    );
    (wanted?.disabled ? other : wanted)?.focus();
  }, [rows]);

  return {
    said,
    move(id, by) {
      const own = besideOf(id).map((each) => each.id);
      const row = rows?.find((each) => each.id === id);
      const ids = moved(own, id, by);
      if (!ids || !row) return;
      const to = ids.indexOf(id);
      const whole = document.activeElement?.matches('tr') ?? false;
      follow.current = { id, by, to, whole };
      setSaid(`${nameOf(row)} is now number ${to + 1} of ${ids.length}`);
      send(ids, row, {
        onError: (problem) => {
          setSaid('');
          toast({ kind: 'error', title: 'Error', description: failedText(failed, problem) });
        },
      });
    },
  };
}

/** Alt and an arrow move the row of the focus. */
export function moveByKey(event: KeyboardEvent, move: Move): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
  const id = (event.target as Element).closest<HTMLElement>('tr[data-row]')?.dataset.row;
  if (!event.altKey || !by || !id) return;
  event.preventDefault();
  move(id, by);
}

/** The ids with one of them a step up or down; undefined where there is no such step. */
export function moved(ids: readonly string[], id: string, by: 1 | -1): string[] | undefined {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return undefined;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
