import { useQueryClient } from '@tanstack/react-query';
import type { AdminOffer, OfferInput } from '../../../contract/content/admin-offers';
import { currentOf, send, useWrite } from '../data/lists/client';
import {
  type AdminPage,
  adminKey,
  type ReadOptions,
  useAdminChange,
  useAdminList,
  useChangingRows,
} from '../data/lists/list';
import { changeRows, refetchPublic, useAdminCreate, useAdminDelete } from '../data/lists/rows';

const noun = 'offers';
const orderKey = [...adminKey(noun), 'order'];

/** All offers in their order, past ones too. There are few: one page holds them all. */
export function useAdminOffers(asking?: ReadOptions) {
  return useAdminList<AdminOffer>(noun, {}, asking);
}

export function useCreateOffer() {
  return useAdminCreate<AdminOffer, OfferInput & { id: string }>(noun);
}

export function useUpdateOffer() {
  return useAdminChange<AdminOffer, OfferInput>(noun, { onSaved: refetchPublic });
}

export function useDeleteOffer() {
  return useAdminDelete<AdminOffer>(noun);
}

/** The ids of the offers whose change is on its way. */
export function useChangingOffers(): ReadonlySet<string> {
  return useChangingRows(noun);
}

/**
 * Puts the offers into the order of these ids; the list shows it at once. Orders are sent one after the other, so that
 * quick presses arrive as they were made.
 */
export function useOrderOffers() {
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: orderKey }) === 1;
  return useWrite<AdminOffer[], string[], string[]>({
    mutationKey: orderKey,
    scope: { id: orderKey.join(' ') },
    mutationFn: (ids) => send<AdminOffer[]>('PUT', `/admin/${noun}/order`, { body: { ids } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: adminKey(noun) });
      const page = client.getQueryData<AdminPage<AdminOffer>>([...adminKey(noun), 'list', {}]);
      changeRows<AdminOffer>(client, noun, (rows) => inOrder(rows, ids));
      return page?.rows.map((row) => row.id) ?? [];
    },
    onSuccess: (ordered) => {
      // A later order is already shown: only the revisions are news.
      changeRows<AdminOffer>(client, noun, (rows) =>
        isLast()
          ? ordered
          : inOrder(
              ordered,
              rows.map((row) => row.id),
            ),
      );
      refetchPublic();
    },
    onError: (problem, _ids, before = []) => {
      const current = currentOf<AdminOffer[]>(problem);
      changeRows<AdminOffer>(client, noun, (rows) => current ?? inOrder(rows, before));
    },
    onSettled: () => {
      if (isLast()) client.invalidateQueries({ queryKey: adminKey(noun) });
    },
  });
}

/** The rows in the order of the ids; what they do not name stays behind, as it was. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const position = (row: Row) => (ids.includes(row.id) ? ids.indexOf(row.id) : ids.length);
  return [...rows].sort((a, b) => position(a) - position(b));
}
