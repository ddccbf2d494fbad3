import type { Home, HomeChange, HomeKind } from '../../../contract/homes/homes';
import type { Row } from '../../../contract/sync/sync';

/** A home as it is stored; one that was removed is empty. */
export interface HomeRow {
  id: string;
  user_id: string;
  label: string;
  kind: HomeKind | null;
  area: string;
  street: string;
  unit: string;
  bhk: number | null;
  lat: number | null;
  lng: number | null;
  makani: string | null;
  access: string;
  ac_units: number | null;
  permit_needed: boolean | number;
  permit_until: string | null;
  contact_name: string;
  contact_phone: string | null;
  usual: boolean | number;
  created_at: string;
  removed_at: string | null;
  rev: number;
}

export function fromRow(row: HomeRow): Home {
  return {
    id: row.id,
    userId: row.user_id,
    label: row.label,
    kind: row.kind,
    area: row.area,
    street: row.street,
    unit: row.unit,
    bhk: row.bhk,
    pin: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    makani: row.makani,
    access: row.access,
    acUnits: row.ac_units,
    permitNeeded: Boolean(row.permit_needed),
    permitUntil: row.permit_until,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    usual: Boolean(row.usual),
    createdAt: row.created_at,
    rev: row.rev,
  };
}

/** The shape in which devices keep it. */
export function asSyncRow(home: Home): Row {
  return { type: 'home', id: home.id, rev: home.rev, data: home };
}

const columns = {
  label: 'label',
  kind: 'kind',
  area: 'area',
  street: 'street',
  unit: 'unit',
  bhk: 'bhk',
  makani: 'makani',
  access: 'access',
  acUnits: 'ac_units',
  permitNeeded: 'permit_needed',
  permitUntil: 'permit_until',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
  usual: 'usual',
} as const satisfies Partial<Record<keyof HomeChange, keyof HomeRow>>;

/** What is given of a home, by its columns. */
export function columnsOf({ pin, ...given }: HomeChange): Partial<HomeRow> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) row[columns[name as keyof typeof columns]] = value;
  if (pin !== undefined) Object.assign(row, { lat: pin?.lat ?? null, lng: pin?.lng ?? null });
  return row;
}
