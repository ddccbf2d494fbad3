import { type HomeField, homeField, homeFieldNames } from '../../../contract/homes/home-fields';
import type { Home, HomeChange } from '../../../contract/homes/homes';
import type { RowOf } from '../../../contract/sync/sync';

/** `acUnits` → `ac_units`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name;

type Column<Value> = Value extends boolean ? boolean | number : Value;

/** The pin has two columns; each other field one of its own name. */
type Columns = { [Name in Exclude<HomeField, 'pin'> as Snake<Name>]: Column<Home[Name]> };

/** Who pays, where a home or a visit says it; null: its owner. */
export interface PayerColumns {
  payer_id: string | null;
  payer_name: string | null;
}

/** Its owner pays. */
export const ownerPays: PayerColumns = { payer_id: null, payer_name: null };

/** A home as it is stored; one that was removed is empty. */
export interface HomeRow extends Columns, PayerColumns {
  id: string;
  user_id: string;
  lat: number | null;
  lng: number | null;
  created_at: string;
  removed_at: string | null;
  rev: number;
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of fields that are on or off, which one of the databases keeps as 1 and 0. */
const flags = new Set(homeFieldNames.filter((name) => homeField(name).is === 'yesNo').map(columnOf));

/** What stands in a column, a flag as one. */
export function valueIn(row: HomeRow, column: keyof HomeRow): HomeRow[keyof HomeRow] {
  return flags.has(column) ? Boolean(row[column]) : row[column];
}

export function fromRow(row: HomeRow): Home {
  const fields = homeFieldNames.map((name) => [name, valueIn(row, columnOf(name) as keyof HomeRow)]);
  return {
    id: row.id,
    userId: row.user_id,
    ...(Object.fromEntries(fields) as Pick<Home, HomeField>),
    pin: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    ...(row.payer_id && { paidBy: row.payer_name ?? '' }),
    createdAt: row.created_at,
    rev: row.rev,
  };
}

/** The shape in which devices keep it. */
export function asSyncRow(home: Home): RowOf<'home'> {
  return { type: 'home', id: home.id, rev: home.rev, data: home };
}

/** What is given of a home, by its columns. */
export function columnsOf({ pin, ...given }: HomeChange): Partial<HomeRow> {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const row = Object.fromEntries(said.map(([name, value]) => [columnOf(name), value]));
  if (pin !== undefined) Object.assign(row, { lat: pin?.lat ?? null, lng: pin?.lng ?? null });
  return row;
}
