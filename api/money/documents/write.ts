import {
  type DocumentSnapshot,
  documentReference,
  seriesOf,
} from '../../../contract/money/documents/document-shapes';
import { keptUntil } from '../../../contract/money/documents/keeping';
import { foundBy, indexFoundBy } from '../../db/lists/search';
import { insertRows } from '../../db/statements';
import type { Tx } from '../../db/transaction';
import { enqueueMoneyOf } from '../../notifications/enqueue/notify-of-money';
import { documentDigest, type StoredDocument } from '../rows/document-row';
import { noteHeld } from '../rows/held-money';
import { type Holder, writeHolder } from '../rows/holder';
import { noteOpen } from '../rows/open-money';
import { takeNumber } from './number';

declare module '../../db/database' {
  interface Followers {
    /** Notes a number that was given out, once its document is there for good. */
    onDocumentIssued: (issued: { reference: string; at: string }) => void;
  }
}

/** What a document belongs to. */
export interface Belonging {
  bookingId?: string | null;
  subscriptionId?: string | null;
  chargeId?: string | null;
  /** The invoice that it credits. */
  againstId?: string;
}

interface NewDocument {
  id: string;
  of: Belonging;
  /** Whose it is. */
  holder: Holder;
  isPart: boolean;
  /** Of what it belongs to nothing was issued or paid before. */
  isFirst?: boolean;
  /** What of it the history keeps beside. */
  noted?: Readonly<Record<string, string>>;
  /** All that it states but its number and when it was given. */
  states: Omit<DocumentSnapshot, 'reference' | 'issuedAt' | 'issuedDay'> & { issuedDay: string };
}

/** Writes a document for good, with the next number of its series, and whose it is. */
export async function writeDocument(
  tx: Tx,
  { id, of, holder, isPart, isFirst, noted, states }: NewDocument,
): Promise<StoredDocument> {
  const { kind, issuedDay, totals, payBy } = states;
  const [series, year] = [seriesOf[kind], Number(issuedDay.slice(0, 4))];
  const number = await takeNumber(tx, series, year);
  const reference = documentReference(series, year, number);
  const issuedAt = tx.now.toISOString();
  const snapshot: DocumentSnapshot = { ...states, reference, issuedAt };
  // Its number is found by itself.
  const found_by = foundBy({ name: snapshot.buyer.name });
  const row: StoredDocument = {
    ...{ id, kind, series, year, number, reference },
    issued_at: issuedAt,
    issued_day: issuedDay,
    booking_id: of.bookingId ?? null,
    subscription_id: of.subscriptionId ?? null,
    charge_id: of.chargeId ?? null,
    against_id: of.againstId ?? null,
    snapshot: JSON.stringify(snapshot),
    gross_fils: totals.gross,
    net_fils: totals.net,
    vat_fils: totals.vat,
    pay_by: payBy,
    kept_until: keptUntil(issuedDay),
    issued_by: tx.actor?.id ?? null,
    is_part: isPart,
    found_by,
  };
  await insertRows(tx.trx, 'document', [row]);
  await noteOpen(tx.trx, row, isFirst);
  if (!isFirst) await noteHeld(tx.trx, row);
  await indexFoundBy(tx.trx, 'document', id, found_by);
  await writeHolder(tx, id, holder);
  await tx.audit({
    action: kind === 'invoice' ? 'document.issue' : 'document.credit',
    type: 'document',
    id,
    after: {
      ...{ reference, gross_fils: totals.gross, digest: documentDigest(row), kept_until: row.kept_until },
      ...noted,
    },
  });
  await enqueueMoneyOf(tx, { event: 'invoice', documentId: id }, { ...row, ...holder });
  const { onDocumentIssued } = tx.followers;
  if (onDocumentIssued) tx.afterCommit(() => onDocumentIssued({ reference, at: issuedAt }));
  return row;
}

/** A document that somebody named themselves, where it is there already. */
export async function knownDocument(tx: Tx, id: string): Promise<StoredDocument | undefined> {
  return tx.trx<StoredDocument>('document').where({ id }).first();
}
