import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { OnCall } from '../../../contract/rules/admin-rules';
import { assertSeen } from '../../db/edits/edit-row';
import { addVersion, savedOf } from '../../db/edits/versions';
import { locked, lockTable, type Tx } from '../../db/transaction';
import { touchProfile } from '../../people/accounts/row';
import { newestOnCall, onCallNow } from '../roster/on-call-now';

/** Who is on call now, as the office reads it: without whoever is locked or staff no more. */
export async function onCallForOffice(knex: Knex): Promise<OnCall> {
  const row = await newestOnCall(knex);
  const people = row ? (JSON.parse(row.people) as string[]) : [];
  const able: string[] = await knex('user')
    .whereIn('id', people)
    .where({ role: 'staff', is_locked: false })
    .orderBy('id')
    .pluck('id');
  return { people: able, ...(await savedOf(knex, row)) };
}

/**
 * Puts these people on call, and nobody else; each whose turn begins or ends hears of it on their devices, and has it in their
 * history. `conflict` where another list was saved since `seen`. The same people again is nothing written.
 */
export async function saveOnCall(tx: Tx, people: readonly string[], seen?: number): Promise<OnCall> {
  await lockTable(tx, 'on_call');
  const row = await newestOnCall(tx.trx);
  await assertSeen(seen, row?.version ?? 0, () => onCallForOffice(tx.trx));
  const [before, after] = [await onCallNow(tx.trx), [...people].sort()];
  await assertStaff(tx, after);
  const turned = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id)).sort();
  if (turned.length > 0) await addVersion(tx, 'on_call', row, { people: JSON.stringify(after) });
  for (const id of turned) await turn(tx, id, after.includes(id));
  return onCallForOffice(tx.trx);
}

async function turn(tx: Tx, id: string, isOn: boolean): Promise<void> {
  await tx
    .trx('user')
    .where({ id })
    .update({ rev: tx.trx.raw('rev + 1') });
  touchProfile(tx, id);
  await tx.audit({
    action: 'user.on-call',
    type: 'user',
    id,
    before: { onCall: !isOn },
    after: { onCall: isOn },
  });
}

async function assertStaff(tx: Tx, people: readonly string[]): Promise<void> {
  // Locked: nobody's role is taken away before they are on call.
  const query = tx.trx('user').whereIn('id', people).where({ role: 'staff', is_locked: false });
  const able = await locked(tx, query.orderBy('id')).select('id');
  if (able.length < people.length) {
    throw new Problem('invalid', undefined, { fields: { people: 'Choose from the staff.' } });
  }
}
