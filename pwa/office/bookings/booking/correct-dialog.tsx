import { type BookableService, bookableServices } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { type BookingAdminUpdate, bookingAdminUpdate } from '../../../../contract/changes/booking-changes';
import { type Checked, checkBy } from '../../../../contract/check';
import type { Problem } from '../../../../contract/errors';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextArea, TextInput } from '../../../ui/form/text-input';
import { useAdminBooking } from '../../data/bookings';
import { currentOf } from '../../data/lists/client';
import { AddressFields } from '../../kit/form/address-fields';
import { EditDialog } from '../../kit/form/edit-dialog';
import { FormConflict } from '../../kit/form/form-conflict';
import { useEditForm } from '../../kit/form/use-edit-form';
import type { BookingChanger } from '../change/use-change-booking';

interface Props {
  booking: Booking;
  send: BookingChanger['send'];
  onClose: () => void;
}

const words = { done: 'Booking updated successfully', failed: 'Failed to update booking' };

/** Corrects what was asked for: who, where, which service, the notes. It is of this booking alone. */
export function CorrectDialog({ booking: opened, send, onClose }: Props) {
  const { data } = useAdminBooking(opened.id);
  const booking = data && data.rev > opened.rev ? data : opened;
  const was = valuesOf(booking);
  const form = useEditForm<Booking, CorrectValues, BookingAdminUpdate>({
    row: booking,
    valuesOf,
    check: (values) => checkValues(values, was),
    send: (change, to) => sendCorrection(send, 'row' in to ? to.row : booking, change),
    type: 'booking',
    words,
    onDone: onClose,
  });
  const { values, change, faults, now } = form;
  return (
    <>
      <EditDialog
        title="Edit details"
        submitLabel="Save details"
        form={form}
        onClose={onClose}
        waits={!form.unsaved}
      >
        <Field label="Full name" error={faults.name} beside={now.name} required>
          <TextInput
            name="name"
            maxLength={120}
            autoComplete="off"
            data-autofocus
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </Field>
        <Field label="Contact number" error={faults.phone} beside={now.phone} required>
          <TextInput
            name="phone"
            type="tel"
            maxLength={40}
            autoComplete="off"
            value={values.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </Field>
        <AddressFields
          address={values.address}
          area={values.area}
          wrong={faults}
          now={now}
          onChange={change}
        />
        <Field
          className="form-full"
          label="Service"
          hint={
            values.serviceType === booking.serviceType
              ? undefined
              : 'Check amount, size and technician: they were agreed for the service before.'
          }
          error={faults.serviceType}
          beside={now.serviceType}
        >
          <Select
            options={serviceOptions(booking.serviceType)}
            value={values.serviceType}
            onChange={(event) => change({ serviceType: event.currentTarget.value })}
          />
        </Field>
        <Field
          className="form-full"
          label="Notes"
          mark="the technician reads this"
          error={faults.notes}
          beside={now.notes}
        >
          <TextArea
            rows={3}
            maxLength={2000}
            value={values.notes}
            onChange={(event) => change({ notes: event.currentTarget.value })}
          />
        </Field>
      </EditDialog>
      <FormConflict
        form={form}
        what={({ reference }) => `the booking ${reference}`}
        theirs={(row) => tellValues(valuesOf(row))}
        mine={(input, row) => tellValues({ ...valuesOf(row), ...input })}
      />
    </>
  );
}

/** Another field that somebody changed meanwhile, an amount say, is no reason to ask whose correction is to stand. */
async function sendCorrection(
  send: BookingChanger['send'],
  row: Booking,
  change: BookingAdminUpdate,
): Promise<Booking> {
  try {
    return await send({ row, change });
  } catch (error) {
    const current = currentOf<Booking>(error as Problem);
    if (!current) throw error;
    const [was, is] = [valuesOf(row), valuesOf(current)];
    const names = Object.keys(change) as Array<keyof CorrectValues>;
    if (names.some((name) => was[name] !== is[name])) throw error;
    return send({ row: current, change });
  }
}

/** What the office may correct of what was asked for, as it is typed. */
interface CorrectValues {
  name: string;
  phone: string;
  serviceType: string;
  address: string;
  area: string;
  notes: string;
}

function valuesOf(row: Booking | undefined): CorrectValues {
  const { name = '', phone = '', address = '', area = '' } = row?.customerInfo ?? {};
  return { name, phone, address, area, serviceType: row?.serviceType ?? '', notes: row?.notes ?? '' };
}

/** Only what is another than it was: what somebody else corrects meanwhile is no concern of it. */
function checkValues(values: CorrectValues, was: CorrectValues): Checked<BookingAdminUpdate> {
  const names = Object.keys(values) as Array<keyof CorrectValues>;
  const changed = Object.fromEntries(
    names.filter((name) => values[name].trim() !== was[name].trim()).map((name) => [name, values[name]]),
  );
  return checkBy(bookingAdminUpdate, changed);
}

/** Those that can be booked, and one of before that cannot be any more. */
function serviceOptions(current: string) {
  const all: readonly string[] = bookableServices.includes(current as BookableService)
    ? bookableServices
    : [current, ...bookableServices];
  return all.map((value) => ({ value, label: value }));
}

/** A booking in words, as far as it can be corrected. */
function tellValues({ name, phone, serviceType, address, area, notes }: CorrectValues) {
  return [
    { label: 'Customer', text: name },
    { label: 'Phone', text: phone },
    { label: 'Service', text: serviceType },
    { label: 'Address', text: address },
    { label: 'Area', text: area },
    { label: 'Notes', text: notes },
  ];
}
