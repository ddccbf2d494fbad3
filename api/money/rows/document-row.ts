import { createHash } from 'node:crypto';
import type {
  DocumentKind,
  DocumentRow,
  DocumentSnapshot,
} from '../../../contract/money/documents/document-shapes';

/** A document as it is stored, and never changed. */
export interface StoredDocument {
  id: string;
  kind: DocumentKind;
  series: string;
  year: number;
  number: number;
  reference: string;
  issued_at: string;
  issued_day: string;
  booking_id: string | null;
  subscription_id: string | null;
  charge_id: string | null;
  /** The invoice that it credits. */
  against_id: string | null;
  /** As JSON. */
  snapshot: string;
  gross_fils: number;
  net_fils: number;
  vat_fils: number;
  pay_by: string | null;
  kept_until: string;
  issued_by: string | null;
  is_part: boolean | number;
  found_by: string;
}

/** What it states. */
export function snapshotOf({ snapshot }: Pick<StoredDocument, 'snapshot'>): DocumentSnapshot {
  return JSON.parse(snapshot);
}

/** A document as lists have it. */
export function fromRow(row: StoredDocument): DocumentRow {
  const { buyer, about } = snapshotOf(row);
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    issuedAt: row.issued_at,
    issuedDay: row.issued_day,
    buyer: buyer.name,
    about,
    bookingId: row.booking_id,
    subscriptionId: row.subscription_id,
    againstId: row.against_id,
    gross: row.gross_fils,
    net: row.net_fils,
    vat: row.vat_fils,
    payBy: row.pay_by,
  };
}

/** Of all that it states and what it belongs to: the audit's chain keeps it, so that nobody changes a document past it. */
export function documentDigest(row: StoredDocument): string {
  const { snapshot, gross_fils, net_fils, vat_fils } = row;
  const stated = [row.id, row.kind, row.reference, row.issued_at, row.issued_day, snapshot];
  const parts = [gross_fils, net_fils, vat_fils, row.pay_by, row.kept_until, Boolean(row.is_part)];
  const belongs = [row.booking_id, row.subscription_id, row.charge_id, row.against_id, row.issued_by];
  return createHash('sha256')
    .update(JSON.stringify([...stated, ...parts, ...belongs]))
    .digest('hex');
}
