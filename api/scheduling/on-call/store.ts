import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import type { OnCall } from '../../../contract/rules/admin-rules';
import { locked, type Tx } from '../../db/transaction';
import { touchProfile } from '../../people/accounts/row';
import { newestOnCall, type OnCallRow, onCallNow } from '../roster/on-call-now';

/** Who is on call now, as the office reads it: without whoever is locked or staff no more. */
export async function onCallForOffice(knex: Knex): Promise<OnCall> {
  const row = await newestOnCall(knex);
  const people = row ? (JSON.parse(row.people) as string[]) : [];
  const able: string[] = await knex('user')
    .whereIn('id', people)
    .where({ role: 'staff', is_locked: false })
    .orderBy('id')
    .pluck('id');
  const by =
    row?.saved_by && (await knex('user').where({ id: row.saved_by }).first('id', 'display_name as name'));
  return { people: able, rev: row?.version ?? 0, savedAt: row?.saved_at ?? null, savedBy: by || null };
}

/**
 * Puts these people on call, and nobody else; each whose turn begins or ends hears of it on their devices, and has it in their
 * history. `conflict` where another list was saved since `seen`. The same people again is nothing written.
 */
export async function saveOnCall(tx: Tx, people: readonly string[], seen?: number): Promise<OnCall> {
  if (tx.engine === 'pg') await tx.trx.raw('LOCK TABLE on_call IN SHARE ROW EXCLUSIVE MODE');
  const row = await newestOnCall(tx.trx);
  if (seen !== undefined && seen !== (row?.version ?? 0)) {
    throw new Problem('conflict', undefined, { current: await onCallForOffice(tx.trx) });
  }
  const [before, after] = [await onCallNow(tx.trx), [...people].sort()];
  await mustBeStaff(tx, after);
  const turned = [...before, ...after].filter((id) => before.includes(id) !== after.includes(id)).sort();
  if (turned.length > 0) {
    await tx.trx<OnCallRow>('on_call').insert({
      version: (row?.version ?? 0) + 1,
      people: JSON.stringify(after),
      saved_at: tx.now.toISOString(),
      saved_by: tx.actor?.id ?? null,
    });
  }
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

async function mustBeStaff(tx: Tx, people: readonly string[]): Promise<void> {
  // Locked: nobody's role is taken away before they are on call.
  const query = tx.trx('user').whereIn('id', people).where({ role: 'staff', is_locked: false });
  const able = await locked(tx, query.orderBy('id')).select('id');
  if (able.length < people.length) {
    throw new Problem('invalid', undefined, { fields: { people: 'Choose from the staff.' } });
  }
}
