import { deflateSync } from 'node:zlib';
import { invoiceSnapshot } from '../testing';
import type { ReportCheck, ReportPaper, ReportPoint } from './report-paper';

const at = (clock: string) => `2027-06-17T${clock}:00.000Z`;
const point = (id: string, text: string, textAr: string, more: Partial<ReportPoint> = {}): ReportPoint => ({
  ...{ id, text, textAr },
  ...more,
});
const done = (pointId: string, clock: string, more: Partial<ReportCheck> = {}): ReportCheck => ({
  ...{ pointId, state: 'done', at: at(clock) },
  ...more,
});

const points = [
  point('power', 'Power off at the isolator', 'فصل الكهرباء من المفتاح'),
  point('filters', 'Filters washed', 'غسل الفلاتر', { perUnit: true }),
  point('drain', 'Drain flushed, no drip', 'تنظيف خط التصريف، لا يوجد تسريب'),
  point('coil', 'Coil brushed', 'تنظيف الملف بالفرشاة'),
  point('gas', 'Gas pressure', 'ضغط الغاز', { reading: { unit: 'psi' } }),
  point('air', 'Air out', 'حرارة الهواء', { reading: { unit: '°C' }, perUnit: true }),
  point('current', 'Current', 'التيار', { reading: { unit: 'A' }, perUnit: true }),
  point('clean', 'Place left clean', 'ترك المكان نظيفا'),
  point('outdoor', 'Outdoor unit cleaned', 'تنظيف الوحدة الخارجية'),
];
const units = ['Living room', 'Bedroom 1', 'Bedroom 2'];
const checks = [
  done('power', '05:13'),
  ...units.map((unit) => done('filters', '05:31', { unit })),
  done('drain', '05:38'),
  done('coil', '05:44'),
  done('gas', '06:02', { reading: 128 }),
  ...units.map((unit, index) => done('air', '06:20', { unit, reading: [11.8, 12.1, 11.6][index] ?? 0 })),
  ...units.map((unit, index) => done('current', '06:22', { unit, reading: [7.6, 5.7, 5.6][index] ?? 0 })),
  done('clean', '06:28'),
  done('outdoor', '06:25', { state: 'not_done', reason: 'roof door was locked' }),
];

/** The report of a visit with two lines, six photos and a signature. */
export function reportPaper(change: Partial<ReportPaper> = {}): ReportPaper {
  const { seller, lines } = invoiceSnapshot();
  const photo = (purpose: 'before' | 'after', clock: string, small: string, pointId?: string) => ({
    ...{ purpose, takenAt: at(clock), small, pointId },
  });
  return {
    kind: 'report',
    reference: 'HH-4Q8TD',
    language: 'en',
    madeAt: at('06:31'),
    seller,
    isTax: true,
    site: 'https://homehub.example',
    service: 'AC Services',
    day: '2027-06-17',
    customer: { name: 'Omar H.', phone: '+971 55 000 0102' },
    place: { address: 'Villa 14, Street 22', area: 'Al Barsha 2' },
    technicians: [{ name: 'Imran', trades: ['AC Services', 'Electrical Work'] }],
    sessions: [{ startedAt: at('05:12'), stoppedAt: at('06:31') }],
    points,
    checks,
    photos: [
      photo('before', '05:15', 'a', 'coil'),
      photo('after', '06:24', 'b', 'coil'),
      photo('before', '05:18', 'c', 'filters'),
      photo('after', '05:31', 'd', 'filters'),
      photo('before', '05:14', 'e'),
      photo('after', '06:26', 'f'),
    ],
    lines,
    signature: {
      is: 'signed',
      name: 'Omar H.',
      at: at('06:31'),
      strokes: [
        [
          20, 90, 40, 40, 60, 20, 62, 60, 80, 90, 100, 50, 110, 90, 130, 60, 150, 92, 170, 55, 260, 70, 300,
          72,
        ],
        [30, 110, 120, 104, 280, 106],
      ],
      width: 320,
      height: 130,
      amount: 380,
    },
    note: 'The capacitor of the living room unit was weak and was changed. The outdoor unit should be cleaned within a month.',
    ...change,
  };
}

/** A picture of one grey pixel. */
export function greyPicture(): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
