import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { Problem } from '../../../contract/errors';
import { reportQuery } from '../../../contract/work/report';
import { deadLink, visitDoor } from '../../bookings/door/door';
import { isCustomers, isPayers } from '../../bookings/door/payer';
import { load } from '../../bookings/record/store';
import type { BookingRow } from '../../bookings/row/row';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route, signedIn } from '../../http/route';
import type { Printer } from '../../papers/printer';
import type { ReportPaper } from '../../papers/report/report-paper';
import { type ReportReader, reportPaperOf } from './gather';

const own = route(
  'GET /api/bookings/:id/report.pdf',
  signedIn,
  'The service report of a finished visit as PDF: to its customer, those who came, and the office.',
  { query: reportQuery, answer: 'pdf' },
);
const linked = route(
  'GET /api/visit/report.pdf',
  everyone,
  'The service report of one visit as PDF, by its link.',
  { query: reportQuery, answer: 'pdf', headers: ['Visit-Link'] },
);

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
  printer: Printer;
  publicUrl: string;
}

/** The service report of a visit: made of what is there when it is read, so that it is the newest whoever reads it. */
export function workReportRoutes({ db, now, limits, printer, publicUrl }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });
  const kept = keepPrinted();

  async function answer(
    ctx: Context,
    row: BookingRow,
    { language, reader, by }: { language: ReportPaper['language']; reader: ReportReader; by: string },
  ): Promise<Buffer> {
    const paper = await reportPaperOf(db.read, row, { language, reader, publicUrl });
    if (!paper) throw new Problem('not_found', 'The report is made when the work is done.');
    await limits.spend('papers', by);
    const version = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
    const pdf = kept.find(version) ?? kept.keep(version, await printer.paperOf(paper));
    ctx.attachment(`${paper.reference}-report.pdf`);
    ctx.type = 'application/pdf';
    return pdf;
  }

  return [
    handle(own, async (ctx, { actor, params: { id }, query }) => {
      const row = await load(db.read, actor, id);
      const isTheirs = row.user_id === actor.id && row.payer_id !== null && actor.role === 'customer';
      return answer(ctx, row, {
        ...{ language: query.lang, by: actor.id },
        reader: isTheirs ? 'unpaid' : 'whole',
      });
    }),

    handle(linked, async (ctx, { query }) => {
      const link = await door(ctx);
      const row: BookingRow | undefined = await db.read('booking').where({ id: link.bookingId }).first();
      if (!row) throw deadLink();
      const isPaying = await isPayers(db.read, row, link);
      const reader = isPaying ? 'whole' : (await isCustomers(db.read, row, link)) ? 'unpaid' : 'stranger';
      return answer(ctx, row, { language: query.lang, reader, by: row.id });
    }),
  ];
}

const mostKept = 8 * 1024 * 1024;

/** The last printed reports by what they are made of, as far as they fit: one is often read by several, and in short order. */
function keepPrinted() {
  const all = new Map<string, Buffer>();
  let bytes = 0;
  return {
    find: (version: string) => all.get(version),
    keep(version: string, pdf: Buffer): Buffer {
      if (pdf.length > mostKept / 2 || all.has(version)) return pdf;
      all.set(version, pdf);
      bytes += pdf.length;
      for (const [oldest, { length }] of all) {
        if (bytes <= mostKept) break;
        all.delete(oldest);
        bytes -= length;
      }
      return pdf;
    },
  };
}
