import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '../../../contract/bookings/bookings';
import type { Billing, BillingInput, PaymentDays } from '../../../contract/money/billing';
import type {
  AdminDocument,
  CreditInput,
  DocumentRead,
} from '../../../contract/money/documents/admin-documents';
import type { BookingLine, BookingLinesUpdate } from '../../../contract/money/lines/booking-lines';
import type { DocumentSent, MoneyOverview } from '../../../contract/money/overview';
import type { AdminPayment, PaymentInput } from '../../../contract/money/payments/admin-payments';
import type { TechnicianCash } from '../../../contract/money/payments/cash';
import type {
  OnlineCheck,
  OnlineRefund,
  OnlineRefundInput,
} from '../../../contract/money/payments/checkouts';
import type { VatReturn } from '../../../contract/money/returns/vat-return';
import type { MoneyStep } from '../../../contract/office/money-history';
import { useBookingAct } from './bookings/bookings';
import { send, useRead, useWrite } from './lists/client';
import { adminKey, fetchPage } from './lists/list';

/** What others pay and issue shows within this time. */
const pollMs = 30_000;

/** What one act on money can make another of. */
const touched = ['money', 'unpaid', 'documents', 'payments', 'cash', 'subscriptions', 'plans'].map(adminKey);

/** What a payment or a document is for. */
export type MoneyOf = { booking: string } | { subscription: string } | { charge: string };

/** What came in today, and how much is to be paid. */
export function useMoneyOverview() {
  return useRead<MoneyOverview>({ queryKey: adminKey('money'), read: '/admin/money', pollMs });
}

/** The VAT of a period, as its return asks for it. */
export function useVatReturn({ from, to }: { from: string; to: string }) {
  return useRead<VatReturn>({
    queryKey: [...adminKey('documents'), 'vat', from, to],
    read: `/admin/money/vat?from=${from}&to=${to}`,
  });
}

/** Cash with technicians, and what they handed in. */
export function useCash() {
  return useRead<TechnicianCash[]>({ queryKey: adminKey('cash'), read: '/admin/cash', pollMs });
}

/** The newest documents of all. */
export function useNewestDocuments(count: number) {
  return useRead<AdminDocument[]>({
    queryKey: [...adminKey('documents'), 'newest', count],
    read: async () => (await fetchPage<AdminDocument>('documents', { sort: 'newest' }, count)).rows,
    pollMs,
  });
}

/** The documents of something, the newest first; of very many the newest hundred. */
export function useDocumentsOf(of: MoneyOf) {
  return useRead<AdminDocument[]>({
    queryKey: [...adminKey('documents'), 'of', of],
    read: async () => (await fetchPage<AdminDocument>('documents', { ...of, sort: 'newest' }, 100)).rows,
    pollMs,
  });
}

/** The payments of something, the newest first; of very many the newest hundred. */
export function usePaymentsOf(of: MoneyOf | undefined) {
  return useRead<AdminPayment[]>({
    queryKey: [...adminKey('payments'), 'of', of],
    read: async () => (await fetchPage<AdminPayment>('payments', { ...of, sort: 'newest' }, 100)).rows,
    enabled: of !== undefined,
    pollMs,
  });
}

/** What was done to the money of a booking, the newest first; of very much the newest fifty. */
export function useMoneyHistory(bookingId: string) {
  return useRead<MoneyStep[]>({
    queryKey: [...adminKey('money'), 'history', bookingId],
    read: `/admin/bookings/${bookingId}/money-history`,
    pollMs,
  });
}

/** An invoice whole, with what each credit note against it took. */
export function useInvoice(id: string) {
  return useRead<{ invoice: DocumentRead; notes: DocumentRead[] }>({
    queryKey: [...adminKey('documents'), 'one', id],
    read: async () => {
      const invoice = await send<DocumentRead>('GET', `/documents/${id}`);
      const notes = await Promise.all(
        invoice.notes.map((note) => send<DocumentRead>('GET', `/documents/${note.id}`)),
      );
      return { invoice, notes };
    },
  });
}

/** All lines of a booking anew, on condition that it has not changed since it was read. */
export function useSetLines() {
  return useBookingAct<{ booking: Booking; update: BookingLinesUpdate & { lines: BookingLine[] } }>(
    ({ booking, update }) =>
      send('PUT', `/admin/bookings/${booking.id}/lines`, { body: update, seen: booking, once: true }),
    undefined,
    touched,
  );
}

/** Issues the invoice of a booking as it was seen. `id` names it, so that a repeat makes no second one. */
export function useIssueInvoice() {
  return useMoneyAct<DocumentRead, { booking: Booking; id: string }>(({ booking, id }) =>
    send('POST', `/admin/bookings/${booking.id}/invoice`, { body: { id }, seen: booking }),
  );
}

/** Credits an invoice. */
export function useCredit(invoiceId: string) {
  return useMoneyAct<DocumentRead, CreditInput>((body) =>
    send('POST', `/admin/documents/${invoiceId}/credit`, { body }),
  );
}

/** Reminds of an open invoice. */
export function useRemind() {
  return useMoneyAct<{ remindedAt: string }, { row: { id: string } }>(({ row }) =>
    send('POST', `/admin/documents/${row.id}/remind`, { body: {} }),
  );
}

/** Sends a document by every way to its owner that it did not go yet. */
export function useSendDocument() {
  return useMoneyAct<DocumentSent, { id: string }>(({ id }) =>
    send('POST', `/admin/documents/${id}/send`, { body: {} }),
  );
}

/** Records a payment, or money that goes back. */
export function useRecordPayment() {
  return useMoneyAct<AdminPayment, PaymentInput>((body) => send('POST', '/admin/payments', { body }));
}

/** Undoes a wrong payment by another; `id` is that other's. */
export function useTakeBack() {
  return useMoneyAct<AdminPayment, { payment: AdminPayment; id: string }>(({ payment, id }) =>
    send('POST', `/admin/payments/${payment.id}/take-back`, { body: { id } }),
  );
}

/** Gives money of an online payment back to its card; `id` is that refund's. */
export function useGiveBack() {
  return useMoneyAct<OnlineRefund, OnlineRefundInput & { payment: AdminPayment }>(({ payment, ...body }) =>
    send('POST', `/admin/payments/${payment.id}/refund`, { body }),
  );
}

/** Says that an online payment was looked at. */
export function useChecked() {
  return useMoneyAct<void, { row: OnlineCheck }>(({ row }) =>
    send('POST', `/admin/checkouts/${row.id}/checked`, { body: {} }),
  );
}

/** Says what was counted of a hand-over. */
export function useCountCash() {
  return useMoneyAct<TechnicianCash, { row: { id: string; rev: number }; counted: number; note: string }>(
    ({ row, counted, note }) =>
      send('POST', `/admin/cash/${row.id}/count`, { body: { counted, note }, seen: row }),
  );
}

/** Whom a person's invoices are for. */
export function useBilling(userId: string) {
  return useRead<Billing>({ queryKey: billingKey(userId), read: `/admin/users/${userId}/billing` });
}

/** Says whom a person's next invoices are for, as they were seen. */
export function useSaveBilling(userId: string) {
  const client = useQueryClient();
  return useWrite<Billing, { seen: Billing; input: BillingInput }>({
    mutationFn: ({ seen, input }) => send('PUT', `/admin/users/${userId}/billing`, { body: input, seen }),
    onSuccess: (saved) => client.setQueryData(billingKey(userId), saved),
    onError: () => client.invalidateQueries({ queryKey: billingKey(userId) }),
  });
}

/** Within how many days a company pays. */
export function usePaymentDays(userId: string) {
  return useRead<PaymentDays>({ queryKey: daysKey(userId), read: `/admin/users/${userId}/payment-days` });
}

/** Says what was agreed with a company; null: as is usual. */
export function useSavePaymentDays(userId: string) {
  const client = useQueryClient();
  return useWrite<PaymentDays, number | null>({
    mutationFn: (payWithinDays) =>
      send('PUT', `/admin/users/${userId}/payment-days`, { body: { payWithinDays } }),
    onSettled: () => client.invalidateQueries({ queryKey: daysKey(userId) }),
  });
}

const daysKey = (userId: string) => [...adminKey('users'), 'payment-days', userId];
const billingKey = (userId: string) => [...adminKey('users'), 'billing', userId];

function useMoneyAct<Answer, Input>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useWrite<Answer, Input>({ mutationFn: act, onSettled: () => refetchMoney(client) });
}

function refetchMoney(client: QueryClient) {
  // Most of what is done with money is told to whose it is.
  const all = [...touched, adminKey('bookings'), adminKey('messages/out')];
  return Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey })));
}
