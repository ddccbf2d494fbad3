import { get, type IncomingMessage } from 'node:http';
import { crc32, inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { creditInvoice } from '../../money/documents/credit';
import { issueInvoice } from '../../money/documents/issue';
import { chargedLine, invoiceOf, issued } from '../../money/documents/testing';
import { type TestApp, testApp } from '../../testing/app';
import { type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { archiveOf } from './archive';

const { app, make } = serverPerFile();
const accountant = make(person, 'accountant');
const path = '/api/admin/documents/archive?from=2026-01-01&to=2026-12-31';

/** Begins to read an archive and then waits. */
function beginning(of: TestApp, token: string): Promise<IncomingMessage> {
  return new Promise((resolve) => {
    get({ port: of.port, path, headers: { Authorization: `Bearer ${token}` } }, (answer) =>
      resolve(answer.pause()),
    );
  });
}

async function rest(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

/** An archive as its directory at the end has it, each file checked by its sum. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  for (let at = zip.readUInt32LE(end + 16), n = 0; n < count; n += 1) {
    const [method, sum, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
    ];
    const [nameSize, extra, comment] = [28, 30, 32].map((off) => zip.readUInt16LE(at + off)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    const file = method === 0 ? packed : inflateRawSync(packed);
    expect(crc32(file)).toBe(sum);
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    expect(files.has(name)).toBe(false);
    files.set(name, file);
    at += 46 + nameSize + extra + comment;
  }
  return files;
}

async function issueTo(name: string, about: string) {
  await inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => {
    const of = invoiceOf([chargedLine({ text: '../../../etc/passwd' })]);
    await issueInvoice(tx, { ...of, about, buyer: { ...of.buyer, name } });
  });
}

describe('the archive of a period', () => {
  beforeAll(async () => {
    await issueTo('../../../../etc/passwd', 'C:\\Windows\\system32');
    await issueTo('/root/.ssh/authorized_keys\0.pdf', '=cmd|calc');
    const invoice = await issued(app.db, app.clock.now());
    const line = JSON.parse(invoice.snapshot).lines[0];
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      creditInvoice(tx, invoice.id, {
        lines: [{ lineId: line.id, gross: 10_000 }],
        ...{ reason: 'Too much', reasonAr: 'x', money: 'unpaid' },
      }),
    );
  });

  it('has each document once as PDF, and the lists as they are exported; its names come of numbers alone', async () => {
    const answer = await beginning(app, accountant.token);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="documents-2026-01-01-to-2026-12-31.zip"',
      'x-total-count': '4',
    });
    const files = filesOf(await rest(answer));
    // All were issued at one instant.
    expect([...files.keys()].sort()).toEqual([
      'documents.csv',
      'documents.json',
      'documents/CRN-2026-000001.pdf',
      'documents/INV-2026-000001.pdf',
      'documents/INV-2026-000002.pdf',
      'documents/INV-2026-000003.pdf',
      'payments.csv',
      'payments.json',
    ]);
    for (const name of ['documents', 'payments'])
      for (const [ending, route] of [
        ['csv', 'export'],
        ['json', 'export.json'],
      ]) {
        const of = `/api/admin/${name}/${route}?from=2026-01-01&to=2026-12-31&sort=oldest`;
        expect(String(files.get(`${name}.${ending}`))).toBe((await accountant.call('GET', of)).text);
      }
    const document = await app.db.read('document').where({ reference: 'INV-2026-000003' }).first('id');
    const pdf = await accountant.call('GET', `/api/documents/${document?.id}/pdf`);
    expect(files.get('documents/INV-2026-000003.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get('documents/INV-2026-000003.pdf')?.toString('utf8')).toBe(pdf.text);
    const noted = await app.db.read('audit').where({ action: 'archive.export', actor_id: accountant.id });
    expect(noted).toHaveLength(1);
  });

  it('is of a year at most, and of so many documents', async () => {
    const ask = async (query: string) =>
      (await accountant.call('GET', `/api/admin/documents/archive?${query}`)).status;
    expect(await ask('from=2024-01-01&to=2026-12-31')).toBe(422);
    expect(await ask('')).toBe(422);
    const few = archiveOf({} as never, { from: '2026-01-01', to: '2026-12-31' }, 3);
    await expect(few.total({ knex: app.db.read } as never)).rejects.toMatchObject({
      code: 'invalid',
      detail: { fields: { to: 'More than 3 documents: choose a shorter period.' } },
    });
  });
});

describe('while it is made', () => {
  /** A server whose papers are made when they are let through. */
  async function slow(makes: (nth: number) => Promise<Buffer> = async () => Buffer.alloc(400_000, 1)) {
    let asked = 0;
    const printer = {
      paperOf: () => {
        asked += 1;
        return makes(asked);
      },
      close: async () => {},
    };
    const of = await testApp({ beside: app, printer });
    onTestFinished(() => of.close());
    return { of, asked: () => asked };
  }
  let reader: Person;
  beforeAll(async () => {
    reader = await person(app, 'accountant');
    for (let n = 0; n < 56; n += 1) await issued(app.db, app.clock.now());
  }, 60_000);

  it('others are answered, and whoever goes ends the work', async () => {
    const { of, asked } = await slow();
    const answer = await beginning(of, reader.token);
    expect((await of.request('GET', '/api/admin/money', { token: reader.token })).status).toBe(200);
    // Nothing is made ahead of a reader who waits, but for what lies between.
    for (let turns = 0, last = -1; last !== asked(); turns += 1) {
      last = asked();
      await of.request('GET', '/api/health/live');
      if (turns > 400) break;
    }
    expect(asked()).toBeLessThan(30);
    const closed = new Promise((resolve) => answer.once('close', resolve));
    answer.destroy();
    await closed;
    for (let turns = 0; turns < 20; turns += 1) await of.request('GET', '/api/health/live');
    const then = asked();
    for (let turns = 0; turns < 20; turns += 1) await of.request('GET', '/api/health/live');
    expect(asked()).toBe(then);
    expect(then).toBeLessThan(30);
  });

  it('breaks off where a document cannot be printed: nobody takes it for the whole', async () => {
    const { of } = await slow(async (nth) => {
      if (nth === 5) throw new Error('no such glyph');
      return Buffer.from('%PDF-');
    });
    const answer = await beginning(of, reader.token);
    const end = await rest(answer).then(
      () => 'whole',
      () => 'broken off',
    );
    expect(end).toBe('broken off');
    expect(answer.complete).toBe(false);
  });
});
