import type { Knex } from 'knex';
import { Problem } from '../../../contract/errors';
import { toAed, toFils } from '../../../contract/money';
import { entitlementText } from '../../../contract/plans/entitlement-text';
import { type PackageType, packageTypes } from '../../../contract/plans/package-names';
import type { PackageInput, SubscriptionPackage } from '../../../contract/plans/packages';
import { type Editable, editRow } from '../../db/edits/edit-row';
import { type Page, type PageRequest, type Sort, takePage } from '../../db/lists/page';
import type { Tx } from '../../db/transaction';

interface PackageRow {
  id: string;
  name: string;
  type: PackageType;
  bhk: number;
  price_fils: number;
  duration: number;
  features: string;
  /** As JSON; null where nobody has said yet what it includes. */
  entitlements: string | null;
  is_active: boolean | number;
  deleted_at: string | null;
  rev: number;
  created_at: string;
  updated_at: string;
}

/** The packages that exist for anybody: a deleted one is kept only for its subscriptions. */
function existing(knex: Knex) {
  return knex<PackageRow>('package').whereNull('deleted_at');
}

/** Where a type stands among the types: basic, standard, premium. */
function typePosition(knex: Knex) {
  const whens = packageTypes.map((_, position) => `WHEN ? THEN '${position}'`).join(' ');
  return knex.raw(`CASE type ${whens} END`, [...packageTypes]);
}

/**
 * What can be bought: the smallest home first, the cheapest first. Without their entitlements, which no page shows before they are bought: the
 * texts say the same.
 */
export async function publicPackages(knex: Knex): Promise<SubscriptionPackage[]> {
  const order = ['bhk', 'price_fils', typePosition(knex), 'id'];
  const rows = await existing(knex)
    .where('is_active', true)
    .orderBy(order.map((column) => ({ column })));
  return rows.map((row) => fromRow({ ...(row as PackageRow), entitlements: null }));
}

/** One package, whoever asks; undefined where it is deleted. */
export async function packageOf(tx: Tx, id: string): Promise<SubscriptionPackage | undefined> {
  const row = await existing(tx.trx).where({ id }).first();
  return row && fromRow(row as PackageRow);
}

const bySize: Sort = { column: 'place', direction: 'asc' };

/**
 * By size of home, then type, then age, as one text that a page can begin after: a size has one digit. No index serves it,
 * since there are few.
 */
function withPosition(knex: Knex) {
  const position = knex.raw('bhk || ? || created_at', [typePosition(knex)]);
  return knex.from(existing(knex).select('package.*', { place: position }).as('package'));
}

/** All packages, for admins, the smallest home first, of each its types in their order; and how many there are. */
export async function listPackages(
  knex: Knex,
  page: PageRequest,
): Promise<{ page: Page<SubscriptionPackage>; total: string }> {
  const counted = await existing(knex).count({ count: '*' }).first();
  const found = await takePage<PackageRow>(withPosition(knex), 'package', bySize, page);
  return { page: { ...found, rows: found.rows.map(fromRow) }, total: String(counted?.count ?? 0) };
}

/** Creates a package under the given id; the same id again is the same package, as it is now. */
export async function createPackage(tx: Tx, id: string, input: PackageInput): Promise<SubscriptionPackage> {
  const existing: PackageRow | undefined = await tx.trx('package').where({ id }).first();
  if (existing?.deleted_at) throw new Problem('key_reused', 'This package number is taken.');
  if (existing) return fromRow(existing);
  const now = tx.now.toISOString();
  const row = {
    id,
    entitlements: null,
    ...toRow(input),
    deleted_at: null,
    rev: 1,
    created_at: now,
    updated_at: now,
  };
  await tx.trx('package').insert(row);
  const after = fromRow(row);
  await tx.audit({ action: 'package.create', type: 'package', id, after: recorded(row) });
  tx.publicChanged();
  return after;
}

/**
 * Replaces what an admin may set; `conflict` with the current row where it changed since `seen`. Nothing changed is
 * nothing written.
 */
export async function updatePackage(
  tx: Tx,
  id: string,
  input: PackageInput,
  seen?: number,
): Promise<SubscriptionPackage> {
  return fromRow(await editRow(tx, packages, { id, seen, patch: toRow(input), action: 'package.update' }));
}

/** Turns a package on or off. */
export async function togglePackage(tx: Tx, id: string, seen?: number): Promise<SubscriptionPackage> {
  const patch = (row: PackageRow) => ({ is_active: !row.is_active });
  return fromRow(await editRow(tx, packages, { id, seen, patch, action: 'package.toggle' }));
}

/** Takes a package away for good. What was bought of it stays as it is. */
export async function deletePackage(tx: Tx, id: string, seen?: number): Promise<void> {
  const patch = { deleted_at: tx.now.toISOString() };
  await editRow(tx, packages, { id, seen, patch, action: 'package.delete' });
}

const packages: Editable<PackageRow> = {
  table: 'package',
  rows: existing,
  recorded,
  current: fromRow,
  follow: (tx) => tx.publicChanged(),
};

/** As the history tells it, in which a value is a text. */
function recorded(row: PackageRow) {
  const { entitlements, ...said } = fromRow(row);
  return row.deleted_at
    ? null
    : { ...said, ...(entitlements && { entitlements: entitlements.map(entitlementText) }) };
}

function toRow({ price, isActive, features, entitlements, ...rest }: PackageInput) {
  return {
    ...rest,
    price_fils: toFils(price),
    is_active: isActive,
    features: JSON.stringify(features),
    ...(entitlements && { entitlements: JSON.stringify(entitlements) }),
  };
}

function fromRow(row: PackageRow): SubscriptionPackage {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    bhk: row.bhk,
    price: toAed(row.price_fils),
    duration: row.duration,
    features: JSON.parse(row.features),
    ...(row.entitlements !== null && { entitlements: JSON.parse(row.entitlements) }),
    isActive: Boolean(row.is_active),
    rev: row.rev,
  };
}
