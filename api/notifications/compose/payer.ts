import { isOpen } from '../../../contract/bookings/booking-rules';
import { addressLine } from '../../../contract/homes/home-rules';
import { toAed } from '../../../contract/money';
import type { MessageReason } from '../../../contract/notifications/notifications';
import type { BookingRow } from '../../bookings/row/row';
import { payerById } from '../../people/homes/payer';
import { fromRow, type HomeRow } from '../../people/homes/row';
import type { PayerNews } from '../enqueue/to-payer';
import { contentFor, type FactsOf } from './content/content-for';
import type { Due, Truth } from './truth';

/** What the row of a message to a payer says. */
interface EventFacts {
  payer: string;
  is: PayerNews | 'named';
  home?: string;
  was?: string;
  date?: string;
}

/** What there is to tell whoever pays for a home: of a visit there, or that they were named. */
export async function lookAtPayer({
  tx,
  row,
  desk,
  booking,
}: Due<BookingRow | undefined>): Promise<Truth | MessageReason> {
  const said: EventFacts = JSON.parse(row.facts);
  const payer = said.payer ? await payerById(tx.trx, said.payer) : undefined;
  if (!payer) return 'erased';
  if (row.user_id !== payer.user_id) return 'changed';
  const told = said.is === 'named' ? await homeOf(tx.trx, said) : visitOf(booking, { ...said, is: said.is });
  if (typeof told === 'string') return told;
  const hasAccount = payer.user_id !== null;
  return {
    write: (link) => contentFor('payer', { ...told, hasAccount, link }, desk),
    page: '/profile/money',
  };
}

type Told = Omit<FactsOf['payer'], 'link' | 'hasAccount'>;

async function homeOf(
  knex: Due['tx']['trx'],
  { payer, home: id }: EventFacts,
): Promise<Told | MessageReason> {
  const row: HomeRow | undefined = await knex('home')
    .where({ id: id ?? '', payer_id: payer })
    .first();
  if (!row) return 'over';
  const owner = await knex('user').where({ id: row.user_id }).first('display_name');
  const home = fromRow(row);
  return {
    customer: owner?.display_name ?? '',
    place: placeOf({ address: addressLine(home), area: home.area }),
  };
}

/** Only what still is so: whoever pays is not told of what came undone meanwhile. */
function visitOf(
  booking: BookingRow | undefined,
  { payer, is, was, date }: EventFacts & { is: PayerNews },
): Told | MessageReason {
  if (!booking) return 'erased';
  if (booking.payer_id !== payer || !isStill(booking, is, date)) return 'changed';
  const { reference, service_type: service, slots, amount_fils } = booking;
  return {
    // What a customer is called they type themselves: a message to somebody else has none of it.
    customer: '',
    place: placeOf(booking),
    visit: { is, reference, service, date: booking.date, slots, was, amount: toAed(amount_fils) },
  };
}

function isStill({ status, date }: BookingRow, is: PayerNews, told: string | undefined): boolean {
  if (is === 'moved') return isOpen(status) && date === told;
  const state = {
    confirmed: 'confirmed',
    undone: 'pending',
    cancelled: 'cancelled',
    done: 'completed',
  } as const;
  return status === state[is];
}

function placeOf({ address, area }: { address: string; area: string }): string {
  return [address, area].filter(Boolean).join(', ');
}
