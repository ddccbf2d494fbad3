import { useCallback } from 'react';
import type { AdminOffer, OfferInput } from '../../../../contract/admin-offers';
import { useUpdateOffer } from '../../../data/office/offers';
import { useRowChange } from '../kit/use-row-change';
import { fieldsOf } from './offer-values';
import { offerWords } from './offer-words';

const words = () => offerWords.toggle;
const isDone = (current: AdminOffer, { active }: OfferInput) => current.active === active;
const nothing = () => {};

/** The switch in the list: sent at once, undone when it is refused. */
export function useToggle() {
  const { mutateAsync } = useUpdateOffer();
  const changer = useRowChange<AdminOffer, OfferInput>({
    send: mutateAsync,
    words,
    isDone,
    onChanged: nothing,
  });
  const { change } = changer;
  const toggle = useCallback(
    (row: AdminOffer) => void change(row, { ...fieldsOf(row), active: !row.active }),
    [change],
  );
  return { ...changer, toggle };
}
