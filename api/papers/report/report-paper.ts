import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import type { MoneyLine } from '../../../contract/money/lines/lines';
import type { Language } from '../../../contract/notifications/languages';

/** What was done at a visit, as its report is printed in one language. Its pictures are named: they are read when it is set. */
export interface ReportPaper {
  kind: 'report';
  /** The reference of its booking. */
  reference: string;
  language: Language;
  /** Of what it is made: the last instant at which something of it changed. */
  madeAt: string;
  seller: DocumentSnapshot['seller'];
  /** Whether VAT is stated: the seller has a tax number. */
  isTax: boolean;
  /** Where the rest is booked, whole. */
  site: string;
  service: string;
  /** The Dubai day of the visit. */
  day: string;
  customer: { name: string; phone: string };
  place: { address: string; area: string };
  technicians: ReadonlyArray<{ name: string; trades: readonly string[] }>;
  /** Each from when to when somebody worked. */
  sessions: ReadonlyArray<{ startedAt: string; stoppedAt?: string | undefined }>;
  points: readonly ReportPoint[];
  checks: readonly ReportCheck[];
  photos: readonly ReportPhoto[];
  /** What is charged; null where that is nothing, or nobody's business who reads it. */
  lines: readonly ReportLine[] | null;
  signature: ReportSignature | null;
  /** What whoever did it wrote for the customer. */
  note: string;
}

export interface ReportPoint {
  id: string;
  text: string;
  textAr: string;
  reading?: { unit: string } | undefined;
  perUnit?: boolean | undefined;
}

export interface ReportCheck {
  pointId: string;
  unit?: string | undefined;
  state: 'done' | 'not_done';
  reason?: string | undefined;
  reading?: number | undefined;
  at: string;
}

export interface ReportPhoto {
  purpose: 'before' | 'after';
  pointId?: string | undefined;
  takenAt: string;
  /** The digest of its small picture; null while its bytes are awaited. */
  small: string | null;
}

export type ReportLine = MoneyLine & {
  textAr?: string | undefined;
  unit?: string | undefined;
  discountReason?: string | undefined;
};

export type ReportSignature = (
  | {
      is: 'signed';
      name: string;
      at: string;
      /** x, y, x, y … of each. */
      strokes: ReadonlyArray<readonly number[]>;
      width: number;
      height: number;
      /** What was agreed to, AED. */
      amount: number;
    }
  | {
      is: 'nobody';
      reason: string;
      name: string;
      at: string;
      acknowledged?: { at: string; name: string } | undefined;
    }
) & { isChanged?: boolean | undefined };
