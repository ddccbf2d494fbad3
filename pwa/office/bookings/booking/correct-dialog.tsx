import { bookingFields } from '../../../../contract/bookings/booking-fields';
import { type BookableService, bookableServices } from '../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../contract/bookings/bookings';
import { type Checked, checkBy } from '../../../../contract/check';
import type { Problem } from '../../../../contract/errors';
import type { TypedIn } from '../../../../contract/forms/form-fields';
import { areaNames } from '../../../../contract/homes/area-names';
import { type BookingAdminUpdate, bookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { useAdminBooking } from '../../data/bookings/bookings';
import { currentOf } from '../../data/lists/client';
import { describeFields } from '../../kit/fields/field-values';
import { DrawnFields } from '../../kit/form/drawn-fields';
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
  const isOther = form.values.serviceType !== booking.serviceType;
  const fields = {
    ...bookingFields,
    serviceType: {
      ...bookingFields.serviceType,
      of: servicesFor(booking.serviceType),
      hint: isOther
        ? 'Check amount, size and technician: they were agreed for the previous service.'
        : undefined,
    },
  };
  return (
    <>
      <EditDialog
        title="Edit details"
        submitLabel="Save details"
        form={form}
        onClose={onClose}
        waits={!form.unsaved}
      >
        <DrawnFields fields={fields} form={form} extra={{ area: { suggest: areaNames } }} />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ reference }) => `the booking ${reference}`}
        theirs={(row) => describeFields(bookingFields, valuesOf(row))}
        mine={(input, row) => describeFields(bookingFields, { ...valuesOf(row), ...input })}
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

type CorrectValues = TypedIn<typeof bookingFields>;

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
function servicesFor(current: string): readonly string[] {
  return bookableServices.includes(current as BookableService)
    ? bookableServices
    : [current, ...bookableServices];
}
