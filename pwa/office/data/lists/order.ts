import { useQueryClient } from '@tanstack/react-query';
import { currentOf, send, useWrite } from './client';
import { type AdminPage, adminKey } from './list';
import { changeRows, refetchPublic } from './rows';

interface Kept {
  id: string;
}

/**
 * Puts the rows of `/admin/<noun>` that `isIn` says an order is of into that order; the list shows it at once. Orders are sent one after the
 * other, so that quick presses arrive as they were made.
 */
export function useAdminOrder<Row extends Kept, Order extends { ids: readonly string[] }>(
  noun: string,
  isIn: (row: Row, order: Order) => boolean,
) {
  const client = useQueryClient();
  const key = [...adminKey(noun), 'order'];
  const isLast = () => client.isMutating({ mutationKey: key }) === 1;
  const change = (order: Order, to: (own: Row[]) => readonly Row[]) =>
    changeRows<Row>(client, noun, (rows) => withRows(rows, (row) => isIn(row, order), to));
  return useWrite<Row[], Order, string[]>({
    mutationKey: key,
    scope: { id: key.join(' ') },
    mutationFn: (order) => send<Row[]>('PUT', `/admin/${noun}/order`, { body: order }),
    onMutate: async (order) => {
      await client.cancelQueries({ queryKey: adminKey(noun) });
      const page = client.getQueryData<AdminPage<Row>>([...adminKey(noun), 'list', {}]);
      change(order, (own) => inOrder(own, order.ids));
      return page?.rows.filter((row) => isIn(row, order)).map(({ id }) => id) ?? [];
    },
    onSuccess: (ordered, order) => {
      // A later order is already shown: only the revisions are news.
      change(order, (own) =>
        isLast()
          ? ordered
          : inOrder(
              ordered,
              own.map(({ id }) => id),
            ),
      );
      refetchPublic();
    },
    onError: (problem, order, before = []) => {
      const current = currentOf<Row[]>(problem);
      change(order, (own) => current ?? inOrder(own, before));
    },
    onSettled: () => {
      if (isLast()) client.invalidateQueries({ queryKey: adminKey(noun) });
    },
  });
}

/** The rows in the order of the ids; what they do not name stays behind, as it was. */
export function inOrder<Row extends Kept>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const position = (row: Row) => (ids.includes(row.id) ? ids.indexOf(row.id) : ids.length);
  return [...rows].sort((a, b) => position(a) - position(b));
}

/** The rows with some of them changed together, in the place where the first of these stood. */
export function withRows<Row>(
  rows: readonly Row[],
  isIn: (row: Row) => boolean,
  to: (own: Row[]) => readonly Row[],
): Row[] {
  const at = rows.findIndex(isIn);
  const others = (part: readonly Row[]) => part.filter((row) => !isIn(row));
  const before = at < 0 ? rows : rows.slice(0, at);
  return [...others(before), ...to(rows.filter(isIn)), ...others(rows.slice(before.length))];
}
