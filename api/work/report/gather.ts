import type { Knex } from 'knex';
import type { Language } from '../../../contract/notifications/languages';
import { dubaiDay } from '../../../contract/time';
import { strokePoints } from '../../../contract/work/strokes';
import type { Signature, Work } from '../../../contract/work/work-shapes';
import { linesOf } from '../../bookings/row/lines';
import { type BookingRow, comingTo } from '../../bookings/row/row';
import { sellerOf } from '../../money/documents/parties';
import type { ReportPaper, ReportPhoto } from '../../papers/report/report-paper';
import { technicianOf } from '../../scheduling/roster/roster';
import { workOf } from '../store';

/** Whoever reads it: all of it, without what it costs, or without whose it is either. */
export type ReportReader = 'whole' | 'unpaid' | 'stranger';

/** In what a report is made. */
export interface ReportFor {
  language: Language;
  reader: ReportReader;
  /** Where the rest is booked, without a slash at its end. */
  publicUrl: string;
}

/** What the report of a booking says as things stand; undefined while its work is not finished. */
export async function reportPaperOf(
  knex: Knex,
  row: BookingRow,
  { language, reader, publicUrl }: ReportFor,
): Promise<ReportPaper | undefined> {
  const work = await workOf(knex, row.id);
  if (!work?.finishedAt) return undefined;
  const seller = await sellerOf(knex);
  const { checklist, checks, sessions, signature, finishedAt } = work;
  const lines = reader === 'whole' ? linesOf(row) : [];
  return {
    ...{ kind: 'report', reference: row.reference, language },
    madeAt: work.report?.madeAt ?? finishedAt,
    ...{ seller, isTax: seller.taxNumber !== null, site: publicUrl },
    ...{ service: row.service_type, day: dubaiDay(row.starts_at) },
    customer: reader === 'stranger' ? { name: '', phone: '' } : { name: row.name, phone: row.phone },
    place: { address: row.address, area: row.area },
    technicians: await techniciansOf(knex, row, work),
    sessions: sessions.map(({ startedAt, stoppedAt }) => ({ startedAt, stoppedAt })),
    points: checklist?.points ?? [],
    checks,
    photos: await photosOf(knex, work),
    lines: lines.length > 0 ? lines : null,
    signature: signature ? signatureFor(signature, reader) : null,
    note: await notesOf(knex, row, sessions[0]?.startedAt ?? finishedAt),
  };
}

/** Nothing of who took it; the amount only for whose business it is. */
function signatureFor(of: Signature, reader: ReportReader): ReportPaper['signature'] {
  const { name, at, isChanged } = of;
  if (of.is === 'nobody')
    return { is: of.is, reason: of.reason, acknowledged: of.acknowledged, name, at, isChanged };
  const { is, width, height, amount } = of;
  const strokes = of.strokes.map(strokePoints);
  return { is, name, at, isChanged, width, height, strokes, amount: reader === 'whole' ? amount : 0 };
}

/** Those who worked at it; where nobody started, those who came. */
async function techniciansOf(
  knex: Knex,
  row: BookingRow,
  { sessions }: Work,
): Promise<ReportPaper['technicians']> {
  const worked = sessions.flatMap(({ by }) => by ?? []);
  const ids = [...new Set(worked.length > 0 ? worked : comingTo(row))];
  const people: Array<{ id: string; display_name: string; roster: string | null }> = await knex('user')
    .leftJoin('technician', 'technician.user_id', 'user.id')
    .whereIn('user.id', ids)
    .whereNull('user.erased_at')
    .select('user.id', 'user.display_name', 'technician.roster');
  return ids.flatMap((id) => {
    const found = people.find((each) => each.id === id);
    return found ? [{ name: found.display_name, trades: technicianOf(found.roster).skills }] : [];
  });
}

interface Taken {
  purpose: ReportPhoto['purpose'];
  point_id: string | null;
  taken_at: string;
  arrived_at: string | null;
  small_sha256: string | null;
}

/** The photos of the work, those of the manifest that are named by nothing yet among them; what was refused never comes. */
async function photosOf(knex: Knex, { id }: Work): Promise<ReportPhoto[]> {
  const rows: Taken[] = await photosOfWork(knex, id)
    .whereNull('refused')
    .orderBy(['taken_at', 'id'])
    .select('purpose', 'point_id', 'taken_at', 'arrived_at', 'small_sha256');
  return rows.map((row) => ({
    purpose: row.purpose,
    pointId: row.point_id ?? undefined,
    takenAt: row.taken_at,
    small: row.arrived_at ? row.small_sha256 : null,
  }));
}

/** The rows of the photos that belong to the work at a booking. */
export function photosOfWork(knex: Knex, bookingId: string) {
  return knex('photo')
    .where({ booking_id: bookingId })
    .whereIn('purpose', ['before', 'after'])
    .whereNull('removed_at')
    .whereNull('same_as');
}

/** What we wrote for the customer since the work began: internal notes are the office's own. */
async function notesOf(knex: Knex, { id, user_id }: BookingRow, since: string): Promise<string> {
  const notes: Array<{ text: string; author_id: string }> = await knex('booking_note')
    .where({ booking_id: id, internal: false })
    .where('created_at', '>=', since)
    .orderBy(['created_at', 'id'])
    .whereNotNull('author_id')
    .limit(5)
    .select('text', 'author_id');
  return notes
    .filter(({ author_id }) => author_id !== user_id)
    .map(({ text }) => text)
    .join(' ');
}
