import { isOpen } from '../../../contract/bookings/booking-rules';
import { Problem } from '../../../contract/errors';
import type { VisitAddressInput } from '../../../contract/visits/visits';
import type { Tx } from '../../db/transaction';
import { endVisitLinks, type VisitLink } from '../door/links';
import { addNote, changeBooking } from '../record/change';
import { changesIn, typedAddress } from '../row/address';
import type { BookingRow } from '../row/row';

/** Says where this one visit goes, and who opens the door, as long as somebody is still to come: `too_late` after that. */
export async function setVisitAddress(
  tx: Tx,
  row: BookingRow,
  { address, area, siteContact }: VisitAddressInput,
): Promise<BookingRow> {
  const newAddress = address === undefined || address === row.address ? {} : typedAddress({ address, area });
  const { site_name: _, site_phone: _phone, ...where } = { site_name: '', site_phone: '', ...newAddress };
  const wanted = {
    ...where,
    ...(address !== undefined && { address_asked_at: null, ...(area !== undefined && { area }) }),
    ...(siteContact !== undefined && {
      site_name: siteContact?.name ?? '',
      site_phone: siteContact?.phone ?? '',
    }),
  };
  const changes = changesIn(row, wanted);
  if (Object.keys(changes).length === 0) return row;
  if (!isOpen(row.status)) throw new Problem('too_late', 'No one is coming for this booking any more.');
  return changeBooking(tx, row, changes, 'booking.address');
}

/** What of a change stands in the booking's history. */
const recordedFields = ['status', 'date', 'address', 'area', 'assigned_to'] as const;

/** Writes down what was done by a link: nobody is signed in, and the history says by what it was done. */
export async function noteLinkAct(
  tx: Tx,
  act: 'move' | 'keep' | 'cancel' | 'place',
  before: BookingRow,
  after: BookingRow,
): Promise<void> {
  if (before === after) return;
  const changed = recordedFields.filter((name) => before[name] !== after[name]);
  const part = (row: BookingRow) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  const action = act === 'move' && after.move_lost ? 'visit.move-lost' : `visit.${act}`;
  await tx.audit({ action, type: 'booking', id: after.id, before: part(before), after: part(after) });
}

/** Whoever got the link is not meant: theirs end, no more goes there about this booking, and the office reads why. */
export async function disown(tx: Tx, row: BookingRow, link: VisitLink): Promise<void> {
  const ended = await endVisitLinks(tx, link.bookingId, { by: 'reader', sentTo: link.sentTo });
  // Said before.
  if (ended === 0) return;
  await tx.audit({ action: 'visit.disown', type: 'booking', id: row.id });
  await addNote(tx, row, {
    internal: true,
    text: 'Someone who got our messages about this booking reported: wrong person. We send nothing more there. Please call the customer.',
  });
}
