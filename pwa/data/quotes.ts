import type { Quote } from '../../contract/money/quotes/quotes';
import { newId } from '../../contract/new-id';
import type { OpOf } from '../../contract/sync/sync';
import { openDevice } from '../device/device';
import type { Sending } from '../device/outbox/sending';
import { myQuotes, type QuoteView } from '../device/quotes-query';
import { useLive } from './device/live';
import { type RowsState, useRowsState } from './device/rows-state';
import { useKnownSession } from './session/known-session';

export type { QuoteView } from '../device/quotes-query';

/** The person's quotes, as this device has them. */
export function useMyQuotes(): { quotes: QuoteView[] | undefined; state: RowsState } {
  const { userId } = useKnownSession();
  const live = useLive(`my-quotes ${userId ?? ''}`, async (device) =>
    userId ? myQuotes(device, userId) : undefined,
  );
  return { quotes: live.value?.rows, state: useRowsState(live) };
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
