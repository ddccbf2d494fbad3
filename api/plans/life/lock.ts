import type { Actor } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { PlanAsked } from '../../../contract/plans/plan-changes';
import { dubaiDay } from '../../../contract/time';
import { assertSeen, type Editable, writeRow } from '../../db/edits/edit-row';
import { StartOver } from '../../db/faults';
import { locked, type Tx } from '../../db/transaction';
import { asSyncRow, type SubscriptionRow } from '../rows/row';
import { load, subscriptions, visibleTo } from '../store';
import { openVisits, whereOpen } from './visits';

/**
 * A plan that this person may see, held to the end of the transaction after the visits that are open of it, as all hold them: `not_found` otherwise,
 * and `conflict` with the present one where it changed since `seen`.
 */
export async function lockPlan(tx: Tx, actor: Actor, id: string, seen?: number): Promise<SubscriptionRow> {
  const visible = visibleTo(tx.trx, actor).where('subscription.id', id);
  if (!(await visible.first())) throw new Problem('not_found');
  const visits = await openVisits(tx, id);
  const row: SubscriptionRow = await locked(tx, tx.trx('subscription').where({ id })).first();
  const held = new Set(visits.map((each) => each.id));
  const open: string[] = await whereOpen(tx.trx, id).pluck('id');
  // Booked between the two.
  if (open.some((each) => !held.has(each))) throw new StartOver();
  await assertSeen(seen, row.rev, () => load(tx.trx, actor, id));
  return row;
}

/** Its owner's own plan, held as well: what a customer asks of a plan, the office answers. */
export async function lockOwnPlan(tx: Tx, actor: Actor, id: string): Promise<SubscriptionRow> {
  const row = await lockPlan(tx, actor, id);
  if (row.user_id !== actor.id) throw new Problem('not_found');
  return row;
}

/** Refuses what changes a plan that is over. */
export function assertRuns(tx: Tx, { status, end_date }: SubscriptionRow): void {
  if (status !== 'active' || end_date < dubaiDay(tx.now))
    throw new Problem('too_late', 'This plan has ended.');
}

/** What was asked of a plan and is not done. */
export function askedOf({ asked }: SubscriptionRow): PlanAsked | undefined {
  return asked === null ? undefined : JSON.parse(asked);
}

type Told = Record<string, unknown>;

/** Writes a plan that is held, with what the history says of it; what is so already is not written. */
export async function writePlan(
  tx: Tx,
  before: SubscriptionRow,
  patch: Partial<SubscriptionRow>,
  { action, told }: { action: string; told: { before?: Told; after: Told } },
): Promise<SubscriptionRow> {
  const names = Object.keys(patch) as Array<keyof SubscriptionRow>;
  if (names.every((name) => patch[name] === before[name])) return before;
  const telling: Editable<SubscriptionRow> = {
    ...subscriptions,
    recorded: (row) => (row === before ? (told.before ?? {}) : told.after),
  };
  return writeRow(tx, telling, before, patch, action);
}

/** Keeps what was asked, in place of what was asked before. */
export function writeAsked(
  tx: Tx,
  row: SubscriptionRow,
  asked: PlanAsked,
  action: 'subscription.ask' | 'subscription.answer',
): Promise<SubscriptionRow> {
  const { kind, state, figure, reason } = asked;
  const told = { asked: kind, state, figure_fils: figure === null ? null : Math.round(figure * 100), reason };
  return writePlan(tx, row, { asked: JSON.stringify(asked) }, { action, told: { after: told } });
}

/** The plan as it is answered to whoever acts. */
export async function answered(tx: Tx, actor: Actor, id: string) {
  return asSyncRow(await load(tx.trx, actor, id));
}
