import { toAed } from '../../../contract/money';
import { type BookingLine, lineInWords } from '../../../contract/money/lines/booking-lines';
import type { AuditEntry } from '../../../contract/office/audit';

/** What an audit row says of a thing, before or after. */
type Recorded = Record<string, unknown>;

/** Of every write; says nothing by itself. */
const silent = ['id', 'rev'];

/** Columns that name a person, by the field they are shown as. */
const people: Record<string, string> = {
  assigned_to: 'assignedTo',
  user_id: 'customer',
  technician_id: 'technician',
  payer_account: 'paidBy',
};

/** What stands in place of what was said of a person: the one thing that the audit lets itself be changed to. */
export const erased = '"erased"';

export function isErased(row: { before: string; after: string }): boolean {
  return row.before === erased && row.after === erased;
}

/** The ids of people that a row speaks of by their id. */
export function peopleIn(row: { before: string; after: string }): unknown[] {
  return [read(row.before), read(row.after)].flatMap((recorded) =>
    Object.keys(people).map((name) => recorded[name]),
  );
}

/** What changed, field by field, as people read it: amounts in AED, people by name. */
export function changesOf(
  row: { before: string; after: string },
  nameOf: (userId: string) => string | null,
): AuditEntry['changes'] {
  const [was, is] = [read(row.before), read(row.after)];
  const columns = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return columns
    .filter((column) => !silent.includes(column) && !same(was[column], is[column]))
    .map((column) => ({
      field: fieldOf(column),
      before: shown(column, was[column], nameOf),
      after: shown(column, is[column], nameOf),
    }));
}

/** A list says which filters an export had; what was struck out says nothing. */
function read(json: string): Recorded {
  const value: unknown = JSON.parse(json);
  if (Array.isArray(value)) return value.length > 0 ? { filters: value } : {};
  return value && typeof value === 'object' ? (value as Recorded) : {};
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function fieldOf(column: string): string {
  const plain = people[column] ?? column.replace(/_fils$/, '');
  return plain.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function shown(column: string, value: unknown, nameOf: (userId: string) => string | null): unknown {
  if (value === undefined || value === null) return null;
  if (column in people) return nameOf(String(value));
  if (column === 'lines') return (JSON.parse(String(value)) as BookingLine[]).map(lineInWords);
  return column.endsWith('_fils') ? toAed(Number(value)) : value;
}
