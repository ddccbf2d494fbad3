import { type FormEvent, type ReactNode, useState } from 'react';
import type { Booking, BookingStatus, Remark } from '../../../../contract/bookings';
import { showAed } from '../../../../contract/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { StatusBadge } from '../../../ui/status-badge';
import { toast } from '../../../ui/toast-store';
import { showClock, showInstant, showVisit } from '../show-dates';
import { readAmount, typedAmount } from './amount';
import './office-dialog.css';
import { AmountField } from './amount-field';
import { ContactLinks } from './contact-links';
import { StatusSelect } from './status-select';

interface Props {
  booking: Booking;
  saving: boolean;
  onClose: () => void;
  onPick: (status: BookingStatus) => void;
  onAmount: (amount: number) => void;
}

/** One booking whole, at the side of the list. */
export function BookingDetails({ booking, saving, onClose, onPick, onAmount }: Props) {
  const { customerInfo } = booking;
  const visit = showVisit(booking.date);
  return (
    <Dialog open onClose={onClose} title={booking.serviceType} placement="side" className="office-dialog">
      <p className="between">
        <span className="soft num">{booking.reference}</span>
        <StatusBadge kind={booking.status} />
      </p>
      <dl className="details num">
        <Fact label="Customer">
          <b>{customerInfo.name}</b>
          <ContactLinks {...customerInfo} />
        </Fact>
        <Fact label="Date">{[visit.day, visit.slot].filter(Boolean).join(', ')}</Fact>
        <Fact label="Address">
          {[customerInfo.area, customerInfo.address].filter(Boolean).join(', ') || '-'}
        </Fact>
        <Fact label="Notes">{booking.notes || '-'}</Fact>
        <Fact label="Amount">{showAed(booking.amount)}</Fact>
        <Fact label="Created At">
          {showInstant(booking.createdAt)}, {showClock(booking.createdAt)}
          {booking.late && ' (arrived after its time)'}
        </Fact>
      </dl>
      {booking.remarks.length > 0 && <Remarks remarks={booking.remarks} />}
      <div className="details-actions">
        <span className="field-label">Set status</span>
        <StatusSelect booking={booking} saving={saving} onPick={onPick} />
        <AmountForm key={booking.rev} amount={booking.amount} saving={saving} onAmount={onAmount} />
      </div>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <section>
      <h3>Remarks</h3>
      <ul className="list-rows details-remarks">
        {remarks.map((remark) => (
          <li key={remark.id}>
            <p className="soft">
              {remark.author}, {showInstant(remark.at)} {showClock(remark.at)}
              {remark.internal && ' · internal'}
            </p>
            <p>{remark.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AmountProps {
  amount: number;
  saving: boolean;
  onAmount: (amount: number) => void;
}

/** The amount alone, for a price that changed after the confirmation. */
function AmountForm({ amount, saving, onAmount }: AmountProps) {
  const [typed, setTyped] = useState(typedAmount(amount));
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readAmount(typed);
    setWrong(read === undefined);
    if (read === undefined)
      toast({ kind: 'error', title: 'Error', description: 'Please enter a valid amount' });
    else if (read !== amount) onAmount(read);
  }

  return (
    <form noValidate onSubmit={submit} className="amount-form">
      <AmountField label="Amount" value={typed} onChange={setTyped} wrong={wrong} />
      <Button type="submit" busy={saving} disabled={saving || Number(typed) === amount}>
        Save amount
      </Button>
    </form>
  );
}
