import { type FormEvent, useRef } from 'react';
import type { BookingView } from '../../../data/bookings';
import { useHomes } from '../../../data/homes';
import { useFocusAfter } from '../../../data/use-submit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Note } from '../../../ui/feedback/note';
import { Field, FieldSet } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { visitWords } from '../../../widgets/booking-words';
import { HomeChoice } from '../../../widgets/home-choice';
import { otherPlace } from '../../../widgets/home-words';
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
            <>
              <Field label="Address" required error={faults.address}>
                <TextInput
                  name="address"
                  icon="pin"
                  autoComplete="address-line1"
                  maxLength={300}
                  value={draft.address}
                  onChange={(event) => change({ address: event.target.value })}
                />
              </Field>
              <Field label="Area" mark="optional" error={faults.area}>
                <TextInput
                  name="area"
                  autoComplete="address-level3"
                  maxLength={120}
                  value={draft.area}
                  onChange={(event) => change({ area: event.target.value })}
                />
              </Field>
            </>
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
