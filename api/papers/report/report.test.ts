import fc from 'fast-check';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { lineGross } from '../../../contract/money/lines/lines';
import { inOrder, papersRead } from '../../testing/printer';
import { documentLine, invoiceSnapshot } from '../testing';
import { withPictures } from './photos';
import { reportContent } from './report-content';
import type { ReportCheck, ReportPaper } from './report-paper';
import { strokesDrawn } from './signature';
import { greyPicture, reportPaper } from './testing';

const { printer, read } = papersRead({
  pictureOf: async (digest) => (digest === 'lost' ? undefined : greyPicture()),
});
const whole = async (paper: ReportPaper) => (await read(paper)).join(' ');

const { sessions, checks, photos, points, signature } = reportPaper();

describe('what a report says', () => {
  it('whose, where, who and how long, what was done when and what was not, measures, pairs, sums and who signed', async () => {
    const text = await whole(reportPaper());
    inOrder(text, 'Service report', 'AC Services, HH-4Q8TD, Thursday, June 17, 2027', 'Omar H.', 'Imran');
    inOrder(text, 'Villa 14, Street 22', '9:12 AM to 10:31 AM', '1 h 19 min', 'What was done');
    inOrder(text, 'Power off at the isolator 9:13 AM', 'Filters washed, 3 units 9:31 AM', '128 psi 10:02 AM');
    inOrder(text, 'Not done: Outdoor unit cleaned', 'roof door was locked', 'Air out, °C', 'Current, A');
    inOrder(text, 'Living room 11.8 7.6', 'Bedroom 2 11.6 5.6', 'Note. The capacitor', 'Before and after');
    inOrder(text, 'Coil brushed, 9:15 AM and 10:24 AM', '9:14 AM and 10:26 AM', 'Capacitor 45');
    inOrder(text, 'Without VAT 361.90', 'VAT 5 % 18.10', 'Total, VAT included AED 380.00');
    expect(text).toContain('Omar H., June 17, 2027, 10:31 AM Agreed to the work and to AED 380.00.');
    inOrder(text, 'Still to do: Outdoor unit cleaned.', 'homehub.example/booking', 'not a tax invoice');
  });

  it('the same in Arabic, in whole words and with its numbers as they are read', async () => {
    const text = await whole(reportPaper({ language: 'ar' }));
    for (const word of ['تقرير', 'الخميس', 'العميل', 'ينجز', 'القراءات', 'وبعد', 'التوقيع', 'بقي'])
      expect(text).toContain(word);
    for (const piece of ['+971 55 000 0102', 'HH-4Q8TD', '128 psi', '9:13', '361.90', '380.00', 'Omar H'])
      expect(text).toContain(piece);
    expect(text).not.toMatch(/Service report|Signature|Not done|AED/);
  });

  it('names no VAT without a tax number, and no amount to whom it is nobody’s business', async () => {
    const plain = await whole(
      reportPaper({ isTax: false, seller: { ...invoiceSnapshot().seller, taxNumber: null } }),
    );
    expect(plain).toContain('Total AED 380.00');
    expect(plain).not.toMatch(/VAT|TRN/);
    const silent = await whole(reportPaper({ lines: null }));
    expect(silent).toContain('Agreed to the work.');
    expect(silent).not.toMatch(/380|361|Amount/);
  });

  it('says how many photos follow, and what became of the signature', async () => {
    const late = photos.map((each, at) => (at < 4 ? each : { ...each, small: null }));
    const text = await whole(
      reportPaper({ photos: late, signature: signature && { ...signature, isChanged: true } }),
    );
    expect(text).toContain('2 photos follow');
    expect(text).toContain('Changed after signing.');
    const one = await whole(reportPaper({ photos: late.slice(0, 5), signature: null, checks: [] }));
    expect(one).toContain('1 photo follows');
    expect(one).not.toMatch(/Signature|Still to do|What was done/);
    const arabic = await whole(reportPaper({ language: 'ar', photos: late }));
    expect(arabic).toContain('صورتان');
  });

  it('says why nobody signed, and who confirmed it later', async () => {
    const nobody = {
      is: 'nobody',
      reason: 'Nobody at home',
      name: 'Imran',
      at: '2027-06-17T06:31:00.000Z',
    } as const;
    const acknowledged = { at: '2027-06-18T06:00:00.000Z', name: 'Omar H.' };
    const text = await whole(reportPaper({ signature: { ...nobody, acknowledged } }));
    inOrder(
      text,
      'Nobody could sign: Nobody at home',
      'Imran, June 17, 2027',
      'by the link: Omar H., June 18',
    );
  });

  it('leaves the place of a lost picture empty, and prints the rest', async () => {
    const lost = photos.map((each) => ({ ...each, small: 'lost' }));
    expect(await whole(reportPaper({ photos: lost }))).toContain('Coil brushed, 9:15 AM and 10:24 AM');
  });
});

describe('a long job', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `p${at}`,
    text: `Point ${at}`,
    textAr: `النقطة ${at}`,
  }));
  const long = reportPaper({
    points: many,
    checks: many.map(({ id }) => ({ pointId: id, state: 'done', at: sessions[0]?.startedAt ?? '' })),
    photos: Array.from({ length: 40 }, (_, at) => ({
      ...{ purpose: at % 2 ? 'after' : 'before', pointId: `p${at >> 1}`, small: String(at) },
      takenAt: new Date(Date.parse('2027-06-17T05:00:00Z') + at * 60_000).toISOString(),
    })) as ReportPaper['photos'],
    customer: { name: 'عبد الرحمن محمد '.repeat(8), phone: '+971 55 000 0102' },
  });

  it.each(['en', 'ar'] as const)(
    'of 30 points and 40 photos has all of them, each sheet with its page (%s)',
    async (language) => {
      const sheets = await read({ ...long, language });
      expect(sheets.length).toBeGreaterThan(1);
      const page = (at: number) => (language === 'en' ? `Page ${at} of ${sheets.length}` : `صفحة ${at} من`);
      for (const [at, sheet] of sheets.entries())
        if (language === 'en') expect(sheet).toContain(`${page(at + 1)} · HH-4Q8TD`);
      const names = many.map(({ text, id }) => (language === 'en' ? `${text} ` : id.slice(1)));
      for (const name of names) expect(sheets.join(' ')).toContain(name);
    },
  );

  it('is the same bytes of the same content, and is printed beside the server', async () => {
    let turns = 0;
    let over = false;
    const turn = () => {
      turns += 1;
      if (!over) setImmediate(turn);
    };
    turn();
    const one = await printer.paperOf(long);
    over = true;
    expect(turns).toBeGreaterThan(20);
    expect((await printer.paperOf(long)).equals(one)).toBe(true);
    const other = await printer.paperOf({ ...long, note: 'Other' });
    expect(other.equals(one)).toBe(false);
    expect((await getDocumentProxy(new Uint8Array(one))).numPages).toBeGreaterThan(1);
  });
});

describe('what people typed', () => {
  it.each([
    '#strong[x] $a$ /etc/passwd',
    '#read("/etc/passwd")',
    '#image("/report.typ") #sys.inputs',
    '@label <label> *b* _i_ `r`',
  ])('%s is printed as it stands, wherever it was typed', async (text) => {
    const plain = text.replaceAll('"', '');
    const paper = reportPaper({
      customer: { name: text, phone: text },
      place: { address: text, area: text },
      technicians: [{ name: text, trades: [] }],
      points: [{ id: 'p', text, textAr: text, reading: { unit: text }, perUnit: true }],
      checks: [
        { pointId: 'p', unit: text, state: 'done', reading: 5, at: '2027-06-17T06:00:00.000Z' },
        { pointId: 'p', unit: `${text} 2`, state: 'not_done', reason: text, at: '2027-06-17T06:00:00.000Z' },
      ],
      lines: [documentLine({ text, discount: 1, discountReason: text })],
      signature: { is: 'nobody', reason: text, name: text, at: '2027-06-17T06:00:00.000Z' },
      note: text,
    });
    const found = (await whole(paper)).replace(/["“”]/g, '');
    // Name, phone, address, area, technician, point, open point, reason, unit, column, line, discount, signature twice, note.
    expect(found.split(plain).length - 1).toBeGreaterThanOrEqual(12);
    expect(found).not.toContain('root:');
  });

  it('of any kind and length, and strokes that are no numbers', async () => {
    for (const text of ['\u202e\u2066\u0000', '9'.repeat(200), 'ﷺ😀'.repeat(40), ' ']) {
      const paper = reportPaper({ customer: { name: text, phone: text }, note: text, reference: 'HH-4Q8TD' });
      for (const language of ['en', 'ar'] as const)
        expect((await read({ ...paper, language })).length).toBeGreaterThan(0);
    }
    const strokes = [[Number.NaN, 1], ['"/><script>' as unknown as number, 2, 3, 4], [5]];
    const drawn = strokesDrawn({ is: 'signed', name: '', at: '', strokes, width: 10, height: 10, amount: 0 });
    expect(drawn).not.toContain('script');
  });
});

it('its sums are those of the lines, and its points those of the checks', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99_000 }),
    unitPrice: fc.integer({ min: 0, max: 5_000_00 }),
    tax: fc.constantFrom('standard', 'zero', 'exempt'),
  });
  const answer = fc.record({
    pointId: fc.constantFrom(...points.map(({ id }) => id)),
    unit: fc.option(fc.constantFrom('Living room', 'Bedroom'), { nil: undefined }),
    state: fc.constantFrom('done', 'not_done'),
  });
  const key = ({ pointId, unit }: { pointId: string; unit?: string | undefined }) =>
    `${pointId} ${unit ?? ''}`;
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.uniqueArray(answer, { selector: key, maxLength: 18 }),
      fc.constantFrom('en', 'ar'),
      (some, answers, language) => {
        const lines = some.map((each) => documentLine(each as Parameters<typeof documentLine>[0]));
        const all = answers.map(
          (each): ReportCheck => ({
            ...(each as Pick<ReportCheck, 'pointId' | 'unit' | 'state'>),
            reason: 'so',
            at: '2027-06-17T06:00:00.000Z',
          }),
        );
        const content = reportContent(reportPaper({ lines, checks: all, language: language as 'en' | 'ar' }));
        const fils = (text = '') => Math.round(Number(text.replaceAll(',', '')) * 100);
        const sum = lines.reduce((of, each) => of + lineGross(each), 0);
        expect(fils(content.amount?.total.value)).toBe(sum);
        const rows = (content.amount?.lines ?? []).reduce((of, { cells }) => of + fils(cells.at(-1)), 0);
        expect(rows).toBe(sum);
        const [net, vat] = (content.amount?.taxes ?? []).map(({ value }) => fils(value));
        expect((net ?? 0) + (vat ?? 0)).toBe(sum);
        const said = content.done?.points ?? [];
        const done = new Set(all.filter(({ state }) => state === 'done').map(({ pointId }) => pointId));
        expect(said.filter(({ isDone }) => isDone)).toHaveLength(done.size);
        expect(said.filter(({ isDone }) => !isDone)).toHaveLength(
          all.filter(({ state }) => state === 'not_done').length,
        );
        expect(Boolean(content.todo)).toBe(all.some(({ state }) => state === 'not_done'));
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 200) },
  );
});

it('each picture is read once, and by nobody where there is none', async () => {
  const asked: string[] = [];
  const pictureOf = async (digest: string) => {
    asked.push(digest);
    return greyPicture();
  };
  const twice = reportPaper({ photos: [...photos, ...photos.slice(0, 2)], checks });
  const { pictures } = await withPictures(reportContent(twice), pictureOf);
  expect([asked.sort(), pictures.length]).toEqual([['a', 'b', 'c', 'd', 'e', 'f'], 6]);
  await withPictures(reportContent(reportPaper({ photos: [] })), pictureOf);
  expect(asked).toHaveLength(6);
});
