import type { AdminOffer, OfferInput } from '../../../contract/content/admin-offers';
import { type ReadOptions, useAdminChange, useAdminList, useChangingRows } from '../data/lists/list';
import { useAdminOrder } from '../data/lists/order';
import { refetchPublic, useAdminCreate, useAdminDelete } from '../data/lists/rows';

const noun = 'offers';

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

/** Puts all offers into the order of these ids. */
export function useOrderOffers() {
  return useAdminOrder<AdminOffer, { ids: string[] }>(noun, () => true);
}
