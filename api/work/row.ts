import { toAed } from '../../contract/money';
import type { Photo } from '../../contract/photos/photos';
import { reportOf } from '../../contract/work/report';
import type { Charged } from '../../contract/work/signing';
import { withSignature } from '../../contract/work/signing';
import type { Signature, Work } from '../../contract/work/work-shapes';
import { linesOf } from '../bookings/row/lines';
import type { BookingRow } from '../bookings/row/row';

/** The work at a visit as it is stored; its photos have rows of their own. */
export interface WorkRow {
  booking_id: string;
  /** As JSON, like those that are not said to be otherwise. */
  checklist: string | null;
  on_way_at: string | null;
  sessions: string;
  checks: string;
  lines: string;
  signatures: string;
  finished_at: string | null;
  finished_by: string | null;
  manifest: string | null;
  uncharged: boolean | number;
  created_at: string;
  updated_at: string;
  rev: number;
}

/** What is charged for a booking, as its signature looks at it. */
export function chargedFor(row: BookingRow): Charged {
  return { amount: toAed(row.amount_fils), lines: linesOf(row) };
}

/** A row in the contract's shape, with its photos, and its signature as it counts beside what is charged now. */
export function fromRow(row: WorkRow, booking: BookingRow, photos: Photo[]): Work {
  const signatures = JSON.parse(row.signatures) as Signature[];
  const earlier = signatures.slice(0, -1);
  const last = signatures.at(-1);
  const work = withSignature(
    {
      id: row.booking_id,
      rev: row.rev,
      ...(row.checklist && { checklist: JSON.parse(row.checklist) }),
      ...(row.on_way_at && { onWayAt: row.on_way_at }),
      sessions: JSON.parse(row.sessions),
      checks: JSON.parse(row.checks),
      photos,
      lines: JSON.parse(row.lines),
      ...(last && { signature: last }),
      ...(earlier.length > 0 && { earlierSignatures: earlier }),
      ...(row.finished_at && { finishedAt: row.finished_at, finishedBy: row.finished_by }),
      ...(row.manifest && { manifest: JSON.parse(row.manifest) }),
      ...(row.uncharged && { isUncharged: true as const }),
    },
    { ...chargedFor(booking), isMerged: true },
  );
  const report = reportOf(work);
  return report ? { ...work, report } : work;
}

/** What of the work is stored in its row. Whether a signature still counts is asked anew each time. */
export function columnsOf(work: Work): Omit<WorkRow, 'booking_id' | 'created_at' | 'updated_at' | 'rev'> {
  const signatures = [...(work.earlierSignatures ?? []), ...(work.signature ? [work.signature] : [])];
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return {
    checklist: json(work.checklist),
    on_way_at: work.onWayAt ?? null,
    sessions: JSON.stringify(work.sessions),
    checks: JSON.stringify(work.checks),
    lines: JSON.stringify(work.lines),
    signatures: JSON.stringify(signatures.map(({ isChanged: _, ...signature }) => signature)),
    finished_at: work.finishedAt ?? null,
    finished_by: work.finishedBy ?? null,
    manifest: json(work.manifest),
    uncharged: work.isUncharged ?? false,
  };
}
