import type * as z from 'zod/mini';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { toFils } from '../../../../../contract/money';
import { type BookingLine, bookingLine, mostLines } from '../../../../../contract/money/lines/booking-lines';
import { newId } from '../../../../../contract/new-id';
import type { AdminPrice } from '../../../../../contract/prices/admin-prices';
import { readFils, typedFils } from '../../../kit/money/money-text';

/** A line as it is being typed. */
export interface DraftLine extends Pick<BookingLine, 'id' | 'itemId' | 'text' | 'textAr' | 'unit' | 'tax'> {
  quantity: string;
  price: string;
  /** Undefined while none is given. */
  discount?: string | undefined;
  reason: string;
}

export type LineFaults = Partial<Record<'text' | 'quantity' | 'price' | 'discount' | 'reason', string>>;

/** More lines than this are not added. */
export const mostDrafts = mostLines;

/** The lines of a booking, to be changed. */
export function draftsOf({ lines = [] }: Pick<Booking, 'lines'>): DraftLine[] {
  return lines.map(({ quantity, unitPrice, discount, discountReason, ...line }) => ({
    ...line,
    quantity: String(quantity / 1000),
    price: typedFils(unitPrice),
    ...(discount > 0 && { discount: typedFils(discount) }),
    reason: discountReason ?? '',
  }));
}

/** A line with nothing said yet. */
export function emptyDraft(): DraftLine {
  return { id: newId(), text: '', quantity: '1', price: '', reason: '', tax: 'standard' };
}

/** A line of an item of the price list. */
export function draftOfItem({ id, name, nameAr, price, unit }: AdminPrice): DraftLine {
  return {
    ...{ id: newId(), itemId: id, text: name, unit, tax: 'standard' },
    ...(nameAr && { textAr: nameAr }),
    ...{ quantity: '1', price: typedFils(toFils(price)), reason: '' },
  };
}

/** The same lines with one of them a step up (-1) or down (1), where there is room. */
export function moved(drafts: readonly DraftLine[], id: string, by: -1 | 1): DraftLine[] {
  const at = drafts.findIndex((each) => each.id === id);
  const [line, other] = [drafts[at], drafts[at + by]];
  if (!line || !other) return [...drafts];
  return drafts.map((each) => (each === line ? other : each === other ? line : each));
}

/** The line that was typed, or what of it is wrong. */
export function readDraft(draft: DraftLine): { line: BookingLine } | { faults: LineFaults } {
  const { quantity, price, discount, reason, ...rest } = draft;
  const many = readQuantity(quantity);
  const unitPrice = readFils(price);
  const off = discount === undefined || discount.trim() === '' ? 0 : readFils(discount);
  const faults: LineFaults = {
    ...(many === undefined && { quantity: 'Enter how many.' }),
    ...(unitPrice === undefined && { price: 'Enter a price.' }),
    ...(off === undefined && { discount: 'Enter an amount.' }),
  };
  const line = {
    ...rest,
    quantity: many ?? 1000,
    unitPrice: unitPrice ?? 0,
    discount: off ?? 0,
    ...(off && { discountReason: reason }),
  };
  const parsed = bookingLine.safeParse(line);
  if (parsed.success && Object.keys(faults).length === 0) return { line: parsed.data };
  return { faults: { ...faultsIn(parsed.error), ...faults } };
}

const fieldOf: Record<string, keyof LineFaults> = {
  text: 'text',
  quantity: 'quantity',
  unitPrice: 'price',
  discount: 'discount',
  discountReason: 'reason',
};

function faultsIn(error: z.core.$ZodError | undefined): LineFaults {
  const faults: LineFaults = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf[String(path[0])];
    if (field) faults[field] ??= message;
  }
  return faults;
}

/** `1`, `1.5`: how many, in thousandths. */
function readQuantity(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 1000) || undefined;
}

/** All of them, or what is wrong with which. */
export function readDrafts(drafts: readonly DraftLine[]): {
  lines: BookingLine[];
  faults: ReadonlyMap<string, LineFaults>;
} {
  const lines: BookingLine[] = [];
  const faults = new Map<string, LineFaults>();
  for (const draft of drafts) {
    const read = readDraft(draft);
    if ('line' in read) lines.push(read.line);
    else faults.set(draft.id, read.faults);
  }
  return { lines, faults };
}
