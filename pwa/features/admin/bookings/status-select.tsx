import { Select } from 'antd';
import type { KeyboardEvent } from 'react';
import { type Booking, type BookingStatus, bookingStatuses } from '../../../../contract/bookings';
import { Icon } from '../../../ui/icon';

const options = bookingStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

interface Props {
  booking: Booking;
  /** Its last change is still on its way. */
  saving: boolean;
  onPick: (status: BookingStatus) => void;
}

/**
 * Any status from a list (§4). Not the native select: there an arrow key on the closed control would already send.
 */
export function StatusSelect({ booking, saving, onPick }: Props) {
  return (
    <Select<BookingStatus>
      className="status-select"
      aria-label={`Set status of ${booking.reference}`}
      aria-busy={saving || undefined}
      value={booking.status}
      options={options}
      loading={saving}
      // Not disabled meanwhile: the focus would be lost. It only does not open.
      open={saving ? false : undefined}
      suffixIcon={saving ? undefined : <Icon name="chevron-down" size="sm" />}
      popupMatchSelectWidth={false}
      onInputKeyDown={keepDialogOpen}
      onChange={onPick}
    />
  );
}

/** Esc closes the list alone, not the dialog round it. */
function keepDialogOpen(event: KeyboardEvent) {
  const list = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && list) event.preventDefault();
}
