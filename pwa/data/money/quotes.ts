import type { Quote } from '../../../contract/money/quotes/quotes';
import { newId } from '../../../contract/new-id';
import type { OpOf } from '../../../contract/sync/sync';
import { openDevice } from '../../device/device';
import type { OutboxItem } from '../../device/outbox/outbox-item';
import type { Sending } from '../../device/outbox/sending';
import { myQuotes, type QuoteView } from '../../device/quotes-query';
import { useLive } from '../device/live';
import { type RowsState, useRowsState } from '../device/rows-state';
import { useKnownSession } from '../session/known-session';

export type { QuoteView } from '../../device/quotes-query';

/** The person's quotes, as this device has them. */
export function useMyQuotes(): { quotes: QuoteView[] | undefined; state: RowsState } {
  const { userId } = useKnownSession();
  const live = useLive(`my-quotes ${userId ?? ''}`, async (device) =>
    userId ? myQuotes(device, userId) : undefined,
  );
  return { quotes: live.value?.rows, state: useRowsState(live) };
}

/**
 * Answers the newest version in place of an answer to an earlier one that was refused, which is over with that: it waits under a number of its
 * own. `failed` where nothing was left to answer in place of.
 */
export async function answerAnew(
  refused: OutboxItem,
  op: OpOf<'quote.accept' | 'quote.decline'>,
): Promise<Sending> {
  return { is: (await (await openDevice()).retry(refused, op)) ? 'saved' : 'failed' };
}

/** Answers a quote by the outbox, where it may wait: what counts is when it arrives. */
export async function sendQuoteAnswer(
  quote: Quote,
  op: OpOf<'quote.accept' | 'quote.decline'>,
): Promise<Sending> {
  const device = await openDevice();
  const { service } = quote.current;
  return device.send({
    opId: newId(),
    entity: `quote:${quote.id}`,
    op,
    about: { service, reference: quote.reference },
  });
}
