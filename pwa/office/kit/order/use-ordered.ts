import { useMemo, useRef } from 'react';
import { useAdminChange } from '../../data/lists/list';
import { useAdminOrder } from '../../data/lists/order';
import { refetchPublic } from '../../data/lists/rows';
import { useRowSwitch } from '../form/use-row-change';
import type { OrderedActs } from './ordered-cells';
import { fieldsOf, isBeside, isPart, type OrderedNoun, type OrderedRow, saidOf } from './ordered-noun';
import { useOrder } from './use-order';

/** What can be done to the rows of an ordered noun, the answer to who came first, and how they move. */
export function useOrdered<Row extends OrderedRow, Input extends object, Values extends object>(
  of: OrderedNoun<Row, Input, Values>,
  rows: readonly Row[] | undefined,
  { onEdit, onDelete }: Pick<OrderedActs<Row>, 'onEdit' | 'onDelete'>,
) {
  const { mutateAsync } = useAdminChange<Row, Input>(of.noun, { onSaved: refetchPublic });
  const shown = useMemo(() => switchOf(of), [of]);
  const { toggle, ...changer } = useRowSwitch<Row, Input>({ ...shown, send: mutateAsync });
  const order = useAdminOrder<Row, { ids: string[] }>(of.noun, (row, { ids: _, ...part }) =>
    isPart(of.partOf(row), part),
  );
  const { move, said } = useOrder<Row>({
    rows,
    beside: (row, all) => all.filter((each) => isBeside(of, each, row)),
    nameOf: of.nameOf,
    send: (ids, row, asked) => order.mutate({ ...of.partOf(row), ids }, asked),
    failed: saidOf(of.word).order,
  });
  // The newest of it: the cells stay as they are while it comes anew.
  const latest = useRef(move);
  latest.current = move;
  const acts = useMemo<OrderedActs<Row>>(
    () => ({
      rows: rows ?? [],
      onEdit,
      onDelete,
      onToggle: toggle,
      onMove: (id, by) => latest.current(id, by),
    }),
    [rows, toggle, onEdit, onDelete],
  );
  return { acts, changer, move, said };
}

/** Whether one is shown. Another order is a newer version of each row, and says nothing of what it says. */
function switchOf<Row extends OrderedRow, Input extends object, Values extends object>(
  of: OrderedNoun<Row, Input, Values>,
) {
  const { shownBy } = of;
  const labels = saidOf(of.word);
  const isShown = (each: Row | Input) => (each as Input)[shownBy];
  const as = (row: Row, to: unknown): Input => ({ ...fieldsOf(of, row), [shownBy]: to });
  return {
    words: () => labels.toggle,
    isDone: (current: Row, change: Input) => isShown(current) === isShown(change),
    isStillMeant: (current: Row, change: Input) => isPart(as(current, isShown(change)), change),
    switched: (row: Row) => as(row, !isShown(row)),
  };
}
