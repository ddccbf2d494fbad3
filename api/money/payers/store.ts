import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { addressKey, typedKey } from '../../../contract/homes/home-rules';
import type { HomePayer, PayerInput, PayerRead } from '../../../contract/money/payer/payers';
import { changeBooking } from '../../bookings/record/change';
import type { BookingRow } from '../../bookings/row/row';
import { assertSeen } from '../../db/edits/edit-row';
import { locked, type Tx } from '../../db/transaction';
import { enqueueNamed } from '../../notifications/enqueue/to-payer';
import { type PayerRow, payerById } from '../../people/homes/payer';
import { fromRow, type HomeRow, ownerPays, type PayerColumns } from '../../people/homes/row';
import { loadForWrite, setPayerOfHome } from '../../people/homes/store';
import { hasInvoice } from '../rows/documents-of';

/** A home, and the person whose it is. */
interface Whose {
  id: string;
  userId: string;
}

/** Only the office names who pays: it has their word. */
const asOffice: Actor = { id: '', role: 'admin' };

/** More are not open at one home. */
const atOnce = 500;

/** Who pays for a home beside its owner; `not_found` where it is not theirs. */
export async function readPayer(knex: Knex, { id, userId }: Whose): Promise<PayerRead> {
  const home: HomeRow | undefined = await knex('home')
    .where({ id, user_id: userId, removed_at: null })
    .first();
  if (!home) throw new Problem('not_found');
  return asRead(knex, home);
}

/**
 * Names who pays for a home from now on, and whoever is named is told. Its visits that are open and not invoiced follow; what is issued
 * stays as it is. The same again changes nothing. `not_found`, `conflict`, `invalid` for an account that is not a customer's, or is the owner's own.
 */
export async function namePayer(
  tx: Tx,
  whose: Whose,
  input: PayerInput,
  seen: number | undefined,
): Promise<PayerRead> {
  // Before the owner, so that two who name each other do not wait for each other.
  const account = input.userId === null ? undefined : await holdAccount(tx, input.userId, whose.userId);
  const home = await loadForWrite(tx, asOffice, whose);
  const known = home.payer_id ? await payerById(tx.trx, home.payer_id) : undefined;
  const row: PayerRow = {
    id: randomUUID(),
    user_id: input.userId,
    name: account?.name ?? input.name,
    company: input.company,
    tax_number: input.taxNumber,
    address: input.address,
    email: input.email,
    pay_days: input.payWithinDays,
    created_at: tx.now.toISOString(),
  };
  if (known && isSame(known, row)) return asRead(tx.trx, home);
  await assertSeen(seen, home.rev, () => asRead(tx.trx, home));
  await tx.trx('payer').insert(row);
  // Before what they are told of its visits.
  if (!known || !isSamePerson(known, row)) await enqueueNamed(tx, row, home.id);
  return asRead(tx.trx, await setFor(tx, home, { before: known, after: row }));
}

/** Ends that somebody else pays for a home: what is issued from now on is its owner's. `not_found`, `conflict`. */
export async function endPayer(tx: Tx, whose: Whose, seen: number | undefined): Promise<PayerRead> {
  const home = await loadForWrite(tx, asOffice, whose);
  const known = home.payer_id ? await payerById(tx.trx, home.payer_id) : undefined;
  if (!known) return asRead(tx.trx, home);
  await assertSeen(seen, home.rev, () => asRead(tx.trx, home));
  return asRead(tx.trx, await setFor(tx, home, { before: known, after: undefined }));
}

/** Sets who pays for a home, whose owner is held, and for its visits that are open and not invoiced. */
async function setFor(
  tx: Tx,
  home: HomeRow,
  { before, after: named }: { before: PayerRow | undefined; after: PayerRow | undefined },
): Promise<HomeRow> {
  const payer: PayerColumns = named
    ? { payer_id: named.id, payer_name: named.company || named.name }
    : ownerPays;
  const after = await setPayerOfHome(tx, home, payer);
  const key = addressKey(fromRow(home));
  const rows: BookingRow[] = await locked(
    tx,
    tx
      .trx('booking')
      .where({ home_id: home.id, subscription_id: null })
      .whereIn('status', ['pending', 'confirmed'])
      .orderBy('id')
      .limit(atOnce),
  );
  const said = { before: recorded(before), after: recorded(named) };
  await tx.audit({ action: 'home.payer', type: 'home', id: home.id, ...said });
  for (const row of rows)
    if (typedKey(row) === key && !(await hasInvoice(tx.trx, row.id)))
      await changeBooking(tx, row, payer, 'booking.payer');
  return after;
}

async function holdAccount(tx: Tx, id: string, ownerId: string): Promise<{ name: string }> {
  const refuse = (words: string) => new Problem('invalid', undefined, { fields: { userId: words } });
  if (id === ownerId) throw refuse('They pay for their own home already.');
  const person = tx.trx('user').where({ id, role: 'customer', erased_at: null });
  const found = await locked(tx, person).first('display_name', 'email');
  if (!found) throw refuse('Choose a customer with an account.');
  const billing = await tx.trx('billing').where({ user_id: id }).first('company');
  return { name: billing?.company || found.display_name };
}

async function asRead(knex: Knex, { payer_id, rev }: HomeRow): Promise<PayerRead> {
  const row = payer_id ? await payerById(knex, payer_id) : undefined;
  return { payer: row ? told(row) : null, rev };
}

function told(row: PayerRow): HomePayer {
  const { user_id: userId, name, company, tax_number: taxNumber, address, email, pay_days } = row;
  return { userId, name, company, taxNumber, address, email, payWithinDays: pay_days };
}

/** An account by itself, so that its name is the one it has; a person without one as they are called. */
function recorded(payer: PayerRow | undefined): object {
  if (!payer) return {};
  return payer.user_id === null ? { paid_by: payer.company || payer.name } : { payer_account: payer.user_id };
}

const stated = ['user_id', 'name', 'company', 'tax_number', 'address', 'email', 'pay_days'] as const;

function isSame(a: PayerRow, b: PayerRow): boolean {
  return stated.every((column) => a[column] === b[column]);
}

/** Whoever was told before is not told again that a line of their address was put right. */
function isSamePerson(a: PayerRow, b: PayerRow): boolean {
  return a.user_id === b.user_id && a.email === b.email;
}
