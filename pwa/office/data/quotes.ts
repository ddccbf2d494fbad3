import { useQueryClient } from '@tanstack/react-query';
import type {
  AdminQuote,
  BookingQuote,
  QuoteDraft,
  QuotedDayFit,
  QuoteFitInput,
} from '../../../contract/money/quotes/admin-quotes';
import { send, useRead, useWrite } from './lists/client';
import { adminKey } from './lists/list';

/** What customers answer shows within this time. */
const pollMs = 30_000;

const quoteKey = (bookingId: string) => [...adminKey('documents'), 'quote', bookingId];
const pathOf = (bookingId: string) => `/admin/bookings/${bookingId}/quote`;

/** The quote of a booking, its draft too; null where none was begun. */
export function useQuoteOf(bookingId: string) {
  return useRead<BookingQuote, AdminQuote | null>({
    queryKey: quoteKey(bookingId),
    read: pathOf(bookingId),
    select: ({ quote }) => quote,
    pollMs,
  });
}

/** Whether these days of a quote could be booked as things stand; nothing is asked where there is none. */
export function useQuoteFit(bookingId: string, { service, days }: QuoteFitInput) {
  return useRead<QuotedDayFit[]>({
    queryKey: [...adminKey('bookings'), 'quote-fit', bookingId, service, days],
    read: () => send('POST', `${pathOf(bookingId)}/fit`, { body: { service, days } }),
    enabled: days.length > 0,
    pollMs,
  });
}

/** Keeps what the next version is to say, as the quote was seen. */
export function useSaveQuote(bookingId: string) {
  return useQuoteAct<{ seen: { rev: number }; draft: QuoteDraft }>(bookingId, ({ seen, draft }) =>
    send('PUT', pathOf(bookingId), { body: draft, seen }),
  );
}

/** Sends the draft as it was seen: the customer gets it at once. */
export function useSendQuote(bookingId: string) {
  return useQuoteAct<{ seen: { rev: number } }>(bookingId, ({ seen }) =>
    send('POST', `${pathOf(bookingId)}/send`, { body: {}, seen }),
  );
}

/** Writes down that the customer said yes on the telephone. */
export function useAcceptQuote(bookingId: string) {
  return useQuoteAct<{ version: number; name: string }>(bookingId, (body) =>
    send('PUT', `${pathOf(bookingId)}/accept`, { body }),
  );
}

function useQuoteAct<Input>(bookingId: string, act: (input: Input) => Promise<AdminQuote>) {
  const client = useQueryClient();
  return useWrite<AdminQuote, Input>({
    mutationFn: act,
    onSuccess: (quote) => client.setQueryData<BookingQuote>(quoteKey(bookingId), { quote }),
    onSettled: () =>
      Promise.all(
        ['bookings', 'documents', 'money', 'quotes'].map((noun) =>
          client.invalidateQueries({ queryKey: adminKey(noun) }),
        ),
      ),
  });
}
