import type { BookableService } from '../../../contract/bookings/booking-rules';
import type { NeedsTime } from '../../../contract/bookings/bookings';
import type { BookingRow } from '../../bookings/row/row';
import type { Tx } from '../../db/transaction';
import { spendHold } from './held-slots';
import { whyNot } from './judge';
import { lockedRoster } from './lock-capacity';
import { hasManyOpen } from './many-open';
import { isBeyondShare } from './network-share';

type Reserved = Pick<BookingRow, 'slots' | 'people' | 'outdoor' | 'needs_time'>;

/**
 * The size of a new request, which what it asks for says or else its service, and why it has no time where it finds no free slot. The hold it uses ends
 * first, so that it is left out. `isKnown`: its address is verified. Nothing where capacity is not limited, or it is urgent.
 */
export async function reserve(
  tx: Tx,
  row: BookingRow,
  {
    holdId,
    isKnown,
    size,
  }: {
    holdId: string | undefined;
    isKnown: boolean;
    size?: Pick<BookingRow, 'slots' | 'people'> | undefined;
  },
): Promise<Partial<Reserved>> {
  const roster = await lockedRoster(tx, row.date.slice(0, 10));
  if (!roster || row.urgent) return {};
  await spendHold(tx, holdId, row);
  const sized = { ...row, ...roster.business.sizes[row.service_type as BookableService], ...size };
  const why = isKnown ? await whyNot(tx, sized) : await whyNotOfGuest(tx, sized);
  const { slots, people, outdoor } = sized;
  return { slots, people, outdoor, needs_time: why ? needsTimeText(why) : null };
}

/** The same of somebody whose address nobody has proved: of them, and of one network, few keep a slot. */
async function whyNotOfGuest(tx: Tx, row: BookingRow): Promise<NeedsTime['why'] | undefined> {
  if (await hasManyOpen(tx, row)) return 'many_open';
  const why = await whyNot(tx, row);
  if (why || tx.network === undefined) return why;
  return (await isBeyondShare(tx, tx.network, row)) ? 'many_near' : undefined;
}

/** Why a booking has no time, as its row keeps it. */
export function needsTimeText(why: NeedsTime['why']): string {
  return JSON.stringify({ why } satisfies NeedsTime);
}
