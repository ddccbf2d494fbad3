import { Problem } from '../../../../contract/errors';
import type { QuoteAnswer } from '../../../../contract/money/quotes/quote-answers';
import { type AnswerFault, judgeAnswer } from '../../../../contract/money/quotes/quote-rules';
import type { Quote } from '../../../../contract/money/quotes/quotes';
import { dubaiDay } from '../../../../contract/time';
import type { BookingRow } from '../../../bookings/row/row';
import type { Tx } from '../../../db/transaction';
import { hasInvoice } from '../../rows/documents-of';
import { contentOf, fromRow, judged, touchQuote } from '../rows/row';
import { holdQuote } from '../rows/store';
import { tellOffice } from '../rows/tell';
import { writeQuote } from '../versions/draft';
import { carryOut } from './accept';

/**
 * Answers a quote, by when it arrives: the same answer again is the one there is. `not_found` where its visit is not theirs (`isFor`),
 * `conflict` where another version came since, and `too_late` after its last day, after the other answer, and where the visit is cancelled
 * or invoiced. The days of the quote are held (`lockCapacity`).
 */
export async function answerQuote(
  tx: Tx,
  id: string,
  answer: QuoteAnswer,
  isFor: (booking: BookingRow) => boolean,
): Promise<Quote> {
  const { row, booking, versions } = await holdQuote(tx, id, isFor);
  const current = fromRow(row, versions);
  const newest = versions.find(({ version }) => version === row.version);
  const visit = { status: booking.status, isInvoiced: await hasInvoice(tx.trx, booking.id) };
  const judgement = judgeAnswer(judged(row, newest), answer, { visit, today: dubaiDay(tx.now) });
  if (!newest || !current || row.reference === null) throw new Problem('not_found');
  if (judgement === 'same') return current;
  if (judgement !== 'write') throw refusalOf(judgement, current);
  // Nobody binds whoever pays but they themselves: their yes comes to the office.
  if (answer.is === 'accepted' && booking.payer_id !== null && tx.actor?.role !== 'admin')
    throw new Problem('breaks_rules', `${booking.payer_name} pays for this home: we ask them.`);
  const { is, version, why = '', name = '' } = answer;
  const after = await writeQuote(tx, row, {
    ...{ state: is, draft: null, draft_at: null },
    ...{ decided_at: tx.now.toISOString(), decided_by: tx.actor?.id ?? null },
    ...{ decided_name: name, decided_why: why },
  });
  await tx.audit({
    ...{ action: is === 'accepted' ? 'quote.accept' : 'quote.decline', type: 'quote', id },
    before: { state: row.state },
    after: { state: is, version, gross_fils: newest.gross_fils },
  });
  if (is === 'accepted')
    await carryOut(tx, booking, { id, reference: row.reference, content: contentOf(newest) });
  touchQuote(tx, after, { before: booking, after: booking });
  await tellOffice(tx, row, { is, version });
  return fromRow(after, versions) ?? current;
}

function refusalOf(fault: AnswerFault, current: Quote): Problem {
  const { version } = current.current;
  switch (fault) {
    case 'not_there':
      return new Problem('not_found');
    case 'superseded':
      return new Problem('conflict', `Version ${version} replaced this one. Please look at it.`, { current });
    case 'answered':
      return new Problem(
        'too_late',
        current.state === 'accepted'
          ? 'This quote is accepted already.'
          : 'This quote was declined. Please call us.',
        { current },
      );
    case 'expired':
      return new Problem('too_late', 'This quote is no longer valid. Please call us.', { current });
    case 'visit_over':
      return new Problem('too_late', 'This visit is closed. Please call us about the quote.', { current });
  }
}
