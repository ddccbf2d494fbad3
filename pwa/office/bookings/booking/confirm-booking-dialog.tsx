import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../../contract/bookings/bookings';
import { officeLabels } from '../../../../contract/bookings/no-time-reasons';
import { proposedAmount } from '../../../../contract/bookings/urgent';
import type { BookingAdminUpdate } from '../../../../contract/office/admin-bookings';
import { showPhone } from '../../../../contract/phone/phone-text';
import { notInPlanWords } from '../../../../contract/plans/visits/plan-words';
import { showVisit } from '../../../../contract/visits/visit-when';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { Dialog } from '../../../ui/overlays/dialog';
import { Rows } from '../../../ui/rows';
import type { Staff } from '../../data/team/staff';
import { useTechnicians } from '../../data/team/technicians';
import type { Outcome } from '../../kit/form/use-row-change';
import { assignee } from '../../kit/staff-options';
import { technicianOptions } from '../assign/technician-options';
import { BookingAddressFields } from '../move/booking-address-fields';
import { SizeFields, useSize } from '../move/size-fields';
import { useBookingAddress } from '../move/use-booking-address';
import styles from '../office-dialog.module.css';
import { PriceFields, usePrice } from './price-fields';

interface Props {
  booking: Booking;
  staff: Staff;
  /** Whether capacity is limited: then the size of the job is agreed too. */
  capacityEnabled: boolean;
  onClose: () => void;
  /** Sends status and amount together, with the reason where it is 0, and the address where there was none. */
  onConfirm: (what: BookingAdminUpdate) => Promise<Outcome>;
}

/**
 * Asks for the payment amount before a booking becomes confirmed, and where it is, if that is not known. It stays, amount and
 * all, while a refusal can be corrected.
 */
export function ConfirmBookingDialog({ booking, staff, capacityEnabled, onClose, onConfirm }: Props) {
  const price = usePrice({ ...booking, amount: proposedAmount(booking) }, true);
  const address = useBookingAddress(booking);
  const { size, changed, change } = useSize(booking);
  const [technician, setTechnician] = useState(booking.assignedTo ?? 'nobody');
  const technicians = useTechnicians(booking.id, { slots: size.slots, people: size.people });
  const [busy, setBusy] = useState(false);
  const form = useId();
  const visit = showVisit(booking.date);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [read, where] = [price.read(), address.read()];
    if (!read || !where) return;
    const to = assignee(technician);
    const given = to === booking.assignedTo ? {} : { assignedTo: to };
    setBusy(true);
    const outcome = await onConfirm({ ...read, ...where, ...changed, ...given });
    setBusy(false);
    if (outcome !== 'refused') onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm Booking"
      className="text-md"
      actions={
        <>
          <Button onClick={onClose}>
            Cancel <kbd className="only-desktop">Esc</kbd>
          </Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {busy ? 'Confirming…' : 'Confirm Booking'}
          </Button>
        </>
      }
    >
      <div className={`${styles.officeFacts} text-sm sand rounded`}>
        <Rows
          items={[
            { label: 'Service', value: booking.serviceType },
            ...(booking.about ? [{ label: 'About', value: booking.about }] : []),
            {
              label: 'Customer',
              value: `${booking.customerInfo.name}, ${showPhone(booking.customerInfo.phone)}`,
            },
            { label: 'Date', value: [visit.day, visit.slot].filter(Boolean).join(', ') },
            ...(booking.subscriptionId ? [{ label: 'Plan', value: 'In the plan, nothing to pay' }] : []),
            ...(booking.notInPlan
              ? [{ label: 'Plan', value: `Not in the plan. ${notInPlanWords[booking.notInPlan.why]}` }]
              : []),
            ...(booking.needsTime && !booking.urgent
              ? [{ label: 'Time', value: officeLabels[booking.needsTime.why] }]
              : []),
          ]}
        />
      </div>
      <form id={form} className="form" noValidate onSubmit={submit}>
        <PriceFields
          label={booking.subscriptionId ? 'Amount beyond the plan' : 'Payment amount'}
          price={price}
          focused
        />
        <Field
          label="Technician"
          hint={technicians.data?.isCounted ? 'Free technicians come first.' : undefined}
        >
          <Select
            options={technicianOptions(technicians.data, staff, booking.assignedTo)}
            value={technician}
            onChange={(event) => setTechnician(event.currentTarget.value)}
          />
        </Field>
        {address.asks && <BookingAddressFields addressForm={address} />}
        {capacityEnabled && <SizeFields size={size} onChange={change} />}
      </form>
      <p className="soft">Status and amount are saved together. The customer sees both.</p>
    </Dialog>
  );
}
