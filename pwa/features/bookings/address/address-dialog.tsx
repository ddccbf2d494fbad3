import { useRef } from 'react';
import { type BookingAddress, bookingAddress } from '../../../../contract/changes/booking-changes';
import { checkBy } from '../../../../contract/check';
import { addressLine } from '../../../../contract/homes/home-rules';
import { visitText } from '../../../../contract/visits/visit-when';
import { sendAddress } from '../../../data/booking-changes';
import type { BookingView } from '../../../data/bookings';
import { type HomeView, useHomes } from '../../../data/homes';
import { useOutboxForm } from '../../../data/outbox/outbox-form';
import { useFocusAfter } from '../../../data/outbox/use-submit';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { dismissToast, toast } from '../../../ui/feedback/toast-store';
import { FieldSet } from '../../../ui/form/field';
import { Dialog } from '../../../ui/overlays/dialog';
import { AddressFields } from '../../../widgets/homes/address-fields';
import { HomeChoice } from '../../../widgets/homes/home-choice';
import { otherAddress } from '../../../widgets/homes/home-labels';
import { savedText } from '../../../widgets/outcome';

/** Where a visit is to go: a home, or what is typed. */
export function AddressDialog({ booking, onClose }: { booking: BookingView; onClose(): void }) {
  const { homes: all = [], state } = useHomes();
  const homes = all.filter(({ removing }) => !removing);
  const form = useAddressForm(booking, homes, onClose);
  const { draft, change, faults, formError, busy, chosen } = form;
  const element = useRef<HTMLFormElement>(null);

  useFocusAfter(element, form, '[type=submit]');

  return (
    <Dialog
      open
      onClose={onClose}
      title="Where should we come?"
      description={`${booking.serviceName}, ${visitText(booking.date).long}`}
      placement="bottom"
    >
      {/* Whoever has homes is not asked to type, also not for a moment. */}
      {state !== 'opening' && (
        <form ref={element} className="form" noValidate onSubmit={form.onSubmit}>
          <div className="form" inert={busy}>
            {homes.length > 0 && (
              <FieldSet label="Home" error={faults.homeId}>
                <HomeChoice
                  name="homeId"
                  label="Home"
                  homes={homes}
                  value={chosen}
                  onChange={(homeId) => change({ homeId })}
                />
              </FieldSet>
            )}
            {chosen === otherAddress && (
              <AddressFields required draft={draft} faults={faults} onChange={change} />
            )}
          </div>
          {formError && (
            <Note kind="error" live>
              {formError}
            </Note>
          )}
          <Button type="submit" kind="primary" size="lg" wide busy={busy}>
            {busy ? 'Sending...' : 'Send the address'}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

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
function useAddressForm(booking: BookingView, homes: readonly HomeView[], onDone: () => void) {
  const said = useRef(0);
  const usual = homes.find((home) => home.usual)?.id ?? otherAddress;

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
    send: (request, opId) => sendAddress(booking, request, opId),
    onSending: () => dismissToast(said.current),
    onFailed() {
      said.current = toast({ kind: 'error', title: 'Error', description: 'It was not sent. See why.' });
    },
    onSent(sent, { here }) {
      if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
      else toast({ kind: 'success', title: 'Thank you. We know where to come.' });
      if (here) onDone();
    },
  });

  const chosen = form.draft.homeId || usual;
  return { ...form, chosen: homes.some(({ id }) => id === chosen) ? chosen : otherAddress };
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
