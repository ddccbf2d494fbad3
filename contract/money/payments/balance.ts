/** What a document says is owed, in fils, VAT included. */
export interface OwedBy {
  kind: 'invoice' | 'credit_note';
  gross: number;
}

/** Money that came, or went back where it is below 0, in fils. */
export interface Paid {
  amount: number;
}

/** How the money of a booking, a plan, a fee or a person stands, in fils. Below 0, `open` is money of theirs that we hold. */
export interface Balance {
  invoiced: number;
  paid: number;
  open: number;
}

/** What is owed: documents less payments. Stored nowhere, since a figure that is kept beside them is wrong one day. */
export function balanceOf(documents: readonly OwedBy[], payments: readonly Paid[]): Balance {
  const invoiced = documents.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  return { invoiced, paid, open: invoiced - paid };
}

/** What is charged for a booking and what was paid of it, in fils. `invoiced`: what its documents come to, where that is another. */
export interface ChargedAndPaid {
  charged: number;
  invoiced?: number | undefined;
  paid: number;
}

/**
 * What is to be paid of a booking, in fils: what its documents come to, credit notes taken off, and until there are any what is charged,
 * less what was paid. Below 0 it is money of theirs.
 */
export function toPayOf({ charged, invoiced = charged, paid }: ChargedAndPaid): number {
  return invoiced - paid;
}

/**
 * What of theirs we hold of a booking, in fils, 0 where that is nothing: paid beyond what its documents come to, or, until a whole invoice says it
 * (`isInvoiced`), beyond what is charged. Of one that was cancelled nothing else is owed than its documents say (`isCancelled`), unless it is charged
 * for quoted work of which other days go on or were done.
 */
export function heldOf(of: {
  charged: number;
  invoiced: number;
  paid: number;
  isInvoiced: boolean;
  isCancelled: boolean;
}): number {
  return Math.max(0, of.paid - (of.isInvoiced || of.isCancelled ? of.invoiced : of.charged));
}

/** In one word: nothing is owed and nothing came, all is paid, a part, nothing of it, or more than was owed. */
export function paidState({ invoiced, paid, open }: Balance): 'none' | 'due' | 'part' | 'paid' | 'credit' {
  if (open < 0) return 'credit';
  if (invoiced === 0 && paid === 0) return 'none';
  if (open === 0) return 'paid';
  return paid > 0 ? 'part' : 'due';
}

/** Whether what is open is to be paid before a Dubai day. */
export function isOverdue({ open }: Balance, payBy: string, today: string): boolean {
  return open > 0 && payBy < today;
}
