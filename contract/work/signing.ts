import type { Booking } from '../bookings/bookings';
import { toAed, toFils } from '../money';
import { lineGross, linesTaxed } from '../money/lines/lines';
import { vatIn } from '../money/lines/vat';
import type { ExtraLine } from './job-fields';
import { sha256Of } from './sha256';
import type { Signature, Work } from './work-shapes';

/**
 * What is charged for a booking, as everybody reads it. `isMerged`: what a finished job cost beside is among it, as the server knows; a phone that
 * finished one shows it before that is so.
 */
export type Charged = Pick<Booking, 'amount' | 'lines'> & { isMerged?: boolean };

type SignedFor = Pick<Work, 'checklist' | 'checks' | 'photos' | 'lines' | 'finishedAt' | 'isUncharged'>;

/** Extra lines that are not yet, or never became, lines of the booking. */
export function linesApart(
  { lines, finishedAt, isUncharged }: Pick<Work, 'lines' | 'finishedAt' | 'isUncharged'>,
  charged: Charged,
): ExtraLine[] {
  if (!finishedAt || isUncharged) return lines;
  const isThere = ({ id }: ExtraLine) => charged.lines?.some((each) => each.id === id) ?? false;
  return charged.isMerged || lines.some(isThere) ? [] : lines;
}

/** What an extra line comes to, in fils, VAT included. */
export function extraFils({ quantity, price }: Pick<ExtraLine, 'quantity' | 'price'>): number {
  return lineGross({ quantity: thousandths(quantity), unitPrice: toFils(price), discount: 0 });
}

/** How many, in thousandths, as lines of a booking have it. */
export function thousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

/** All that is to be paid for a booking with its extra lines, AED, VAT included. */
export function amountWith({ amount }: Charged, lines: readonly ExtraLine[]): number {
  return toAed(lines.reduce((sum, each) => sum + extraFils(each), toFils(amount)));
}

/** What of that is VAT, in fils, as its invoice works it out: of each line by itself; what is typed at a door is of the full rate. */
export function vatWith({ amount, lines = [] }: Charged, extras: readonly ExtraLine[]): number {
  const agreed = lines.length > 0 ? linesTaxed(lines).vat : vatIn(toFils(amount), 'standard');
  return extras.reduce((sum, each) => sum + vatIn(extraFils(each), 'standard'), agreed);
}

/**
 * What is signed for, as one text that both sides make alike: the list and its answers, the photos of the work, and what is charged for. Not
 * what each thing costs: that is the amount beside the digest, of which less than was agreed needs nobody's word.
 */
export function digestText(work: SignedFor, charged: Charged): string {
  const answers = work.checks.map(({ pointId, unit = '', state, reading = null, reason = '' }) => [
    ...['check', pointId, unit, state, reading, reason],
  ]);
  const photos = work.photos
    .filter(({ purpose }) => purpose !== 'problem')
    .map(({ id, sha256 }) => ['photo', id, sha256]);
  const lines = [
    ...(charged.lines ?? []),
    ...linesApart(work, charged).map(({ quantity, ...line }) => ({
      ...line,
      quantity: thousandths(quantity),
    })),
  ].map(({ id, quantity, text }) => ['line', id, quantity, text]);
  const { id = '', rev = 0 } = work.checklist ?? {};
  const parts = [['checklist', id, rev], ...sorted(answers), ...sorted(photos), ...sorted(lines)];
  return ['1', ...parts.map((each) => JSON.stringify(each))].join('\n');
}

/** The digest under a signature. */
export function digestOf(work: SignedFor, charged: Charged): string {
  return sha256Of(digestText(work, charged));
}

/** Whether something else stands now than what was signed for, or it costs more. */
export function isChangedSince(
  { digest, amount }: Pick<Signature, 'digest' | 'amount'>,
  work: SignedFor,
  charged: Charged,
): boolean {
  return (
    digest !== digestOf(work, charged) ||
    toFils(amountWith(charged, linesApart(work, charged))) > toFils(amount)
  );
}

/** The work with its signature as it counts now: what is charged may have changed since. */
export function withSignature(work: Work, charged: Charged): Work {
  if (!work.signature) return work;
  const { isChanged: _, ...signature } = work.signature;
  const now = isChangedSince(signature, work, charged)
    ? { ...signature, isChanged: true as const }
    : signature;
  return { ...work, signature: now };
}

function sorted(parts: ReadonlyArray<readonly unknown[]>): ReadonlyArray<readonly unknown[]> {
  const texts = parts.map((part) => ({ part, text: JSON.stringify(part) }));
  return texts.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ part }) => part);
}
