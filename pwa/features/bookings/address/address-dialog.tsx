import { type FormEvent, useRef } from 'react';
import { visitWords } from '../../../../contract/visits/visit-when';
import type { BookingView } from '../../../data/bookings';
import { useHomes } from '../../../data/homes';
import { useFocusAfter } from '../../../data/outbox/use-submit';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { FieldSet } from '../../../ui/form/field';
import { Dialog } from '../../../ui/overlays/dialog';
import { AddressFields } from '../../../widgets/homes/address-fields';
import { HomeChoice } from '../../../widgets/homes/home-choice';
import { otherPlace } from '../../../widgets/homes/home-words';
import { useAddressForm } from './use-address-form';

/** Where a visit is to go: a home, or what is typed. */
export function AddressDialog({ booking, onClose }: { booking: BookingView; onClose(): void }) {
  const { homes: all = [], state } = useHomes();
  const homes = all.filter(({ removing }) => !removing);
  const form = useAddressForm(booking, homes, onClose);
  const { draft, change, faults, trouble, busy, chosen } = form;
  const element = useRef<HTMLFormElement>(null);

  useFocusAfter(element, form, '[type=submit]');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Where shall we come?"
      description={`${booking.serviceName}, ${visitWords(booking.date).long}`}
      placement="bottom"
    >
      {/* Whoever has homes is not asked to type, also not for a moment. */}
      {state !== 'opening' && (
        <form ref={element} className="form" noValidate onSubmit={onSubmit} inert={busy}>
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
          {chosen === otherPlace && (
            <AddressFields required draft={draft} faults={faults} onChange={change} />
          )}
          {trouble && (
            <Note kind="error" live>
              {trouble}
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
