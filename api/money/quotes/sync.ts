import { Problem } from '../../../contract/errors';
import type { QuoteAnswer } from '../../../contract/money/quotes/quote-answers';
import type { OpContext, OpEffect, SyncModule } from '../../sync/module';
import { answerQuote } from './answers/answer';
import { tellLate } from './answers/late';
import { asSyncRow, readerOf } from './rows/row';
import { quotesOf } from './rows/store';

/** Quotes on the devices of whoever they are for, and their answers. */
export const quotesSync: SyncModule = {
  ops: {
    'quote.accept': (ctx, { version }) => answered(ctx, { is: 'accepted', version }),
    'quote.decline': (ctx, { version, why }) => answered(ctx, { is: 'declined', version, why }),
  },
  rows: {
    type: 'quote',
    load: async (knex, ids, viewer) => (await quotesOf(knex, { userId: viewer.id, ids })).map(asSyncRow),
  },
  async refused({ tx, entityId }, op, { code }) {
    if (op.kind !== 'quote.accept' || code !== 'too_late') return;
    await tellLate(tx, entityId, (op as { version?: number }).version ?? 0);
  },
};

async function answered({ tx, actor, entityId }: OpContext, answer: QuoteAnswer): Promise<OpEffect> {
  if (!actor) throw new Problem('not_allowed');
  const quote = await answerQuote(tx, entityId, answer, (booking) => readerOf(booking) === actor.id);
  return { is: 'applied', row: asSyncRow(quote) };
}
