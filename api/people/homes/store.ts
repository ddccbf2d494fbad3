import type { Knex } from 'knex';
import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import { addressKey, homeRemoved, mostHomes, tooManyHomes } from '../../../contract/homes/home-rules';
import type { Home, HomeChange, HomeRequest } from '../../../contract/homes/homes';
import { newHome } from '../../../contract/homes/new-home';
import { locked, type Tx } from '../../db/transaction';
import { columnsOf, fromRow, type HomeRow, ownerPays, type PayerColumns, valueIn } from './row';

/** A home, and the person whose it is. */
interface Whose<User = string> {
  id: string;
  userId: User;
}

/** The homes a person may see: the only door for reading. Admins all, others their own; removed ones nobody. */
export function visibleTo(knex: Knex, actor: Actor): Knex.QueryBuilder<HomeRow> {
  const query = knex('home').whereNull('home.removed_at');
  return actor.role === 'admin' ? query : query.where('home.user_id', actor.id);
}

/** A person's homes, the usual one first, then as they were made; never more than `mostHomes`. */
export async function homesOf(knex: Knex, actor: Actor, userId: string): Promise<Home[]> {
  const rows: HomeRow[] = await visibleTo(knex, actor)
    .where('home.user_id', userId)
    .orderBy([{ column: 'usual', order: 'desc' }, 'created_at', 'id']);
  return rows.map(fromRow);
}

/** A person's home by its id; undefined where it is not theirs, or is gone. */
export async function homeOf(knex: Knex, { id, userId }: Whose<string | null>): Promise<Home | undefined> {
  const row = userId && (await knex('home').where({ id, user_id: userId }).whereNull('removed_at').first());
  return row ? fromRow(row) : undefined;
}

/** Whether a person once had this home and removed it. */
export async function wasHomeOf(knex: Knex, { id, userId }: Whose<string | null>): Promise<boolean> {
  const row =
    userId && (await knex('home').where({ id, user_id: userId }).whereNotNull('removed_at').first('id'));
  return Boolean(row);
}

/**
 * One visible home of this person, and what they have besides, locked for the rest of the transaction; `not_found` where it
 * is not there, in words where it was removed.
 */
export async function loadForWrite(tx: Tx, actor: Actor, whose: Whose): Promise<HomeRow> {
  const row = await hold(tx, actor, whose);
  if (row.removed_at) throw new Problem('not_found', homeRemoved);
  return row;
}

async function hold(tx: Tx, actor: Actor, { id, userId }: Whose): Promise<HomeRow> {
  if (actor.role !== 'admin' && actor.id !== userId) throw new Problem('not_found');
  await holdPerson(tx, userId);
  const row: HomeRow | undefined = await tx.trx('home').where({ id, user_id: userId }).first();
  if (!row) throw new Problem('not_found');
  return row;
}

/**
 * Gives a person a home; their first is the usual one. A repeat of the same id is the same home; one more than `mostHomes`
 * is `too_many`.
 */
export async function createHome(
  tx: Tx,
  userId: string,
  { id, request }: { id: string; request: HomeRequest },
): Promise<Home> {
  await holdPerson(tx, userId);
  const existing: HomeRow | undefined = await tx.trx('home').where({ id }).first();
  if (existing) {
    if (existing.user_id !== userId) throw new Problem('key_reused', 'This home number is taken.');
    if (existing.removed_at) throw new Problem('not_found', homeRemoved);
    return fromRow(existing);
  }
  const [found] = await tx
    .trx('home')
    .where({ user_id: userId })
    .whereNull('removed_at')
    .count({ count: '*' });
  const count = Number(found?.count);
  if (count >= mostHomes) throw new Problem('too_many', tooManyHomes);
  const requested = { ...newHome(request), ...(count === 0 && { usual: true }) };
  const row = {
    id,
    user_id: userId,
    ...columnsOf(requested),
    created_at: tx.now.toISOString(),
    removed_at: null,
    rev: 1,
  } as HomeRow;
  await tx.trx('home').insert(row);
  if (requested.usual) await notUsual(tx, row);
  touch(tx, row);
  await audit(tx, row, 'home.create', {}, columnsOf(request));
  return fromRow(row);
}

/** The one way a home changes. One that becomes the usual one takes that from the other; nothing changed is nothing written. */
export async function changeHome(tx: Tx, before: HomeRow, change: HomeChange): Promise<HomeRow> {
  if (change.usual === false && before.usual) {
    throw new Problem('invalid', undefined, { fields: { usual: 'Choose another home as the usual one.' } });
  }
  const wanted = columnsOf(change);
  const names = (Object.keys(wanted) as Array<keyof HomeRow>).filter(
    (name) => wanted[name] !== valueIn(before, name),
  );
  if (names.length === 0) return before;
  const patch = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  const after = await write(tx, before, { ...patch, ...payerAfter(tx, before, patch) });
  if (patch.usual) await notUsual(tx, after);
  await audit(tx, after, 'home.update', part(before, names), patch);
  return after;
}

/** Whoever pays for a home pays for no other: where its owner makes it one, that ends. The office knows what it corrects. */
function payerAfter({ actor }: Tx, before: HomeRow, patch: Partial<HomeRow>): Partial<PayerColumns> {
  if (before.payer_id === null || actor?.id !== before.user_id) return {};
  const key = (row: HomeRow) => addressKey(fromRow(row));
  return key({ ...before, ...patch }) === key(before) ? {} : ownerPays;
}

/** Writes who pays for a home, which is held. */
export function setPayerOfHome(tx: Tx, before: HomeRow, payer: PayerColumns): Promise<HomeRow> {
  return write(tx, before, payer);
}

/**
 * Removes a home: nothing of it stays but its number. Bookings keep the address they were made with. Where it was the usual
 * one, the oldest of the others is. One that is removed already stays so.
 */
export async function removeHome(tx: Tx, actor: Actor, whose: Whose): Promise<void> {
  const before = await hold(tx, actor, whose);
  if (before.removed_at) return;
  const empty = columnsOf(newHome({ label: '' }));
  await tx
    .trx('home')
    .where({ id: before.id })
    .update({ ...empty, ...ownerPays, removed_at: tx.now.toISOString(), rev: before.rev + 1 });
  tx.touch({ type: 'home', id: before.id, before: audienceOf(before), after: [] });
  await audit(tx, before, 'home.remove', { label: before.label }, {});
  if (!before.usual) return;
  const next: HomeRow | undefined = await tx
    .trx('home')
    .where({ user_id: before.user_id })
    .whereNull('removed_at')
    .orderBy(['created_at', 'id'])
    .first();
  if (next) await write(tx, next, { usual: true });
}

/** Whoever changes the homes of a person waits for whoever is at it: one of them is the usual one. */
async function holdPerson(tx: Tx, userId: string): Promise<void> {
  const person = tx.trx('user').where({ id: userId }).whereNull('erased_at');
  if (!(await locked(tx, person).first('id'))) throw new Problem('not_found');
}

async function notUsual(tx: Tx, { id, user_id }: HomeRow): Promise<void> {
  const others: HomeRow[] = await tx.trx('home').where({ user_id, usual: true }).whereNot({ id });
  for (const other of others) await write(tx, other, { usual: false });
}

async function write(tx: Tx, before: HomeRow, patch: Partial<HomeRow>): Promise<HomeRow> {
  const changed = { ...patch, rev: before.rev + 1 };
  await tx.trx('home').where({ id: before.id }).update(changed);
  const after = { ...before, ...changed };
  touch(tx, after);
  return after;
}

function part(row: HomeRow, names: ReadonlyArray<keyof HomeRow>): object {
  return Object.fromEntries(names.map((name) => [name, valueIn(row, name)]));
}

function audienceOf({ user_id }: HomeRow): string[] {
  return [`user:${user_id}`];
}

function touch(tx: Tx, row: HomeRow): void {
  tx.touch({ type: 'home', id: row.id, before: audienceOf(row), after: audienceOf(row) });
}

/** What a person does with their own homes is theirs alone; what the office does with them is told. */
async function audit(tx: Tx, row: HomeRow, action: string, before: object, after: object): Promise<void> {
  if (tx.actor && tx.actor.id !== row.user_id)
    await tx.audit({ action, type: 'home', id: row.id, before, after });
}
