import { useRef } from 'react';
import { type BookingAddress, bookingAddress } from '../../../../contract/changes/booking-changes';
import { checkBy } from '../../../../contract/check';
import { addressLine } from '../../../../contract/homes/home-rules';
import { type BookingView, sendAddress } from '../../../data/bookings';
import type { HomeView } from '../../../data/homes';
import { useOutboxForm } from '../../../data/outbox/outbox-form';
import { dismissToast, toast } from '../../../ui/feedback/toast-store';
import { otherPlace } from '../../../widgets/homes/home-words';
import { savedWords } from '../../../widgets/outcome';

interface AddressDraft {
  opId: string;
  /** A home, `other`, or empty as long as nothing was chosen. */
  homeId: string;
  address: string;
  area: string;
}

type Field = 'homeId' | 'address' | 'area';
const empty: AddressDraft = { opId: '', homeId: '', address: '', area: '' };

/** Where a visit is to go: what is typed stays until it is sent. */
export function useAddressForm(booking: BookingView, homes: readonly HomeView[], onDone: () => void) {
  const said = useRef(0);
  const usual = homes.find((home) => home.usual)?.id ?? otherPlace;

  const form = useOutboxForm<Field, AddressDraft, BookingAddress>({
    draftKey: `address-${booking.id}`,
    empty,
    prefill: (draft) => draft,
    known: [],
    async loadCheck() {
      return {
        check: (draft) => checkAddress({ ...draft, homeId: draft.homeId || usual }, homes),
        faultsInForm,
      };
    },
    send: (asked, opId) => sendAddress(booking, asked, opId),
    onSending: () => dismissToast(said.current),
    onFailed() {
      said.current = toast({ kind: 'error', title: 'Error', description: 'It was not sent. See why.' });
    },
    onSent(sent, { here }) {
      if (sent.is === 'saved') toast({ kind: 'waiting', title: savedWords });
      else toast({ kind: 'success', title: 'Thank you. We know where to come.' });
      if (here) onDone();
    },
  });

  const chosen = form.draft.homeId || usual;
  return { ...form, chosen: homes.some(({ id }) => id === chosen) ? chosen : otherPlace };
}

function checkAddress({ homeId, address, area }: AddressDraft, homes: readonly HomeView[]) {
  const home = homes.find(({ id }) => id === homeId);
  const told = home
    ? { homeId: home.id, address: addressLine(home), area: home.area }
    : { address: address.trim(), ...(area.trim() && { area }) };
  const checked = checkBy(bookingAddress, told);
  return 'value' in checked ? { form: checked.value } : { faults: faultsInForm(checked.faults) };
}

function faultsInForm({ homeId, address, area }: Partial<Record<Field, string>>) {
  return { ...(homeId && { homeId }), ...(address && { address }), ...(area && { area }) };
}
