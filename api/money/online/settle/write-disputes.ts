import type Stripe from 'stripe';
import { v5 as idFrom } from 'uuid';
import { dubaiDay } from '../../../../contract/time';
import type { Tx } from '../../../db/transaction';
import type { CheckoutRow } from '../record/row';
import { undoBack, writeBack } from './money-back';
import { tellOffice } from './tell-office';

/** Of what banks take: the same dispute has the same payment of ours. */
const theirs = '0b7f4c1e-9f61-4c0f-8a35-3f0d5b1c2e84';

const ended: readonly string[] = ['won', 'prevented', 'warning_closed'];

/**
 * Has the office look where a customer's bank asks for the money, and writes what it took as given back, once. What comes back of that by an appeal
 * undoes it. Answers whether one waits for its end. The checkout is held.
 */
export async function writeDisputes(
  tx: Tx,
  row: CheckoutRow,
  disputes: readonly Stripe.Dispute[],
): Promise<boolean> {
  for (const dispute of disputes) {
    const [id, state] = [idOf(dispute), stateOf(dispute)];
    if (state === 'lost')
      await writeBack(tx, row, { id, of: dispute, note: 'Taken by the customer’s bank.', untold: true });
    if (state === 'won') await undoBack(tx, { id, note: 'The customer’s bank gave it back.', untold: true });
  }
  const [newest] = disputes;
  if (newest && stateOf(newest) !== row.disputed) await tell(tx, row, newest);
  return disputes.some((dispute) => stateOf(dispute) === 'asked');
}

async function tell(tx: Tx, row: CheckoutRow, dispute: Stripe.Dispute): Promise<void> {
  const [disputed, due] = [stateOf(dispute), dispute.evidence_details.due_by];
  const isWon = disputed === 'won';
  await tx
    .trx('checkout')
    .where({ id: row.id })
    .update({
      disputed,
      answer_by: disputed === 'asked' && due ? dubaiDay(new Date(due * 1000)) : null,
      // The bank is satisfied: there is nothing to look at any more.
      ...(isWon && { check_for: null, check_since: null }),
    });
  const reason = disputed === 'lost' ? 'lost' : 'disputed';
  if (!isWon) await tellOffice(tx, row, { what: `${idOf(dispute)}:${disputed}`, reason });
}

function idOf({ id }: Stripe.Dispute): string {
  return idFrom(id, theirs);
}

function stateOf({ status }: Stripe.Dispute): NonNullable<CheckoutRow['disputed']> {
  if (status === 'lost') return 'lost';
  return ended.includes(status) ? 'won' : 'asked';
}
