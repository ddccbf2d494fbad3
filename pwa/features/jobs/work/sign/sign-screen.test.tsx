// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import type { JobOp } from '../../../../../contract/work/job-fields';
import { digestOf } from '../../../../../contract/work/signing';
import { testChecklist, testPhoto } from '../../../../../contract/work/testing';
import type { Work } from '../../../../../contract/work/work-shapes';
import { userA, uuid } from '../../../../device/db/testing';
import { enqueue } from '../../../../device/sync/outbox/outbox';
import { allNamed, eventually, find, mainText, named, said, standIns } from '../../../../ui/testing';
import { at, jobId, open, phone } from '../testing';

let here: Awaited<ReturnType<typeof phone>>;
vi.mock('../../../../device/device', () => ({ openDevice: async () => here.page.device }));
// jsdom draws nothing: a stroke is what the pad says.
let drawn: (strokes: number[][]) => void;
vi.mock('./sign-pad', () => ({
  SignPad: ({ onDrawn }: { onDrawn(of: object): void }) => {
    drawn = (strokes) => onDrawn({ strokes, width: 300, height: 200 });
    return <canvas />;
  },
}));
beforeAll(() => {
  standIns({ wide: false });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL() {} });
});

const toSign = `/jobs?job=${jobId}&work=sign`;
const points = testChecklist.points.slice(0, 2);
const done: Partial<Work> = {
  checks: [
    { pointId: 'power', state: 'done', at: at(13), by: userA },
    { pointId: 'filters', state: 'not_done', reason: 'No access', at: at(14), by: userA },
  ],
  lines: [{ id: uuid(7), text: 'Capacitor 45 µF', quantity: 1, price: 60 }],
};
const whole = {
  ...{ id: jobId, rev: 1, sessions: [], photos: [], checks: [], lines: [] },
  checklist: { id: testChecklist.id, rev: testChecklist.rev, points },
  ...done,
} satisfies Work;
const charged = { amount: 320 };

const agreement = () => find('.check input') as HTMLInputElement;
async function sign() {
  await named('button', 'Clear');
  drawn([[1, 2, 3, 4]]);
  agreement().click();
}

/** The job is done on this phone, and the network has said that it is none. */
async function isDone() {
  await eventually(() => {
    here.page.hurry();
    return document.querySelector('output')?.textContent === `/jobs?job=${jobId}&work=done`;
  }, 'The end of the job');
}

it('says what was done, what was not, and the VAT of it, and takes a signature for just that', async () => {
  here = await phone({ work: done, points });
  open(toSign);
  await said('Filters washed, not done: No access');
  expect(mainText()).toContain('AED 380.00');
  expect(mainText()).toContain('Includes AED 18.10 VAT. Nothing is paid on this phone.');
  const first = await named('button', 'Sign first');
  first.click();
  expect(await here.done()).toEqual([]);
  await sign();
  (await named('button', 'Confirm, AED 380')).click();
  await isDone();
  expect(await here.done()).toMatchObject([
    {
      kind: 'job.sign',
      signature: { is: 'signed', name: 'Omar Haddad', amount: 380, digest: digestOf(whole, charged) },
    },
    { kind: 'job.finish', from: 'confirmed', manifest: [] },
  ]);
});

it('says which photos belong to the work, those that wait on this phone too, and not those of the problem', async () => {
  const known = {
    ...testPhoto(1),
    state: 'here',
    addedBy: userA,
    addedAt: at(20),
    arrivedAt: at(21),
  } as const;
  const problem = { ...known, ...testPhoto(2, { purpose: 'problem' }) };
  here = await phone({ work: { ...done, photos: [known, problem] }, points });
  const saved = testPhoto(3);
  const op: JobOp = { kind: 'job.photo', at: at(30), deviceAt: at(30), photo: saved };
  await enqueue(here.db, { opId: uuid(70), entity: `booking:${jobId}`, op, queuedAt: at(30), about: {} });
  open(toSign);
  await sign();
  (await named('button', 'Confirm, AED 380')).click();
  await isDone();
  expect((await here.done()).at(-1)).toMatchObject({
    kind: 'job.finish',
    manifest: [known, saved].map(({ id, sha256 }) => ({ id, sha256 })),
  });
});

it('waits for the server’s word once, not for the signature and for the end one after the other', async () => {
  here = await phone({ work: done, points, network: () => new Promise(() => {}) });
  open(toSign);
  await sign();
  (await named('button', 'Confirm, AED 380')).click();
  await eventually(async () => (await here.done()).length === 1, 'The signature on this phone');
  here.page.home.time.advance(3_000);
  await eventually(() => {
    here.page.home.time.advance(0);
    return document.querySelector('output')?.textContent === `/jobs?job=${jobId}&work=done`;
  }, 'The end of the job');
  expect(await here.done()).toMatchObject([{ kind: 'job.sign' }, { kind: 'job.finish' }]);
});

it('asks again where something changed after it was drawn', async () => {
  here = await phone({ work: done, points });
  open(toSign);
  await said('Please check and sign');
  await sign();
  await named('button', 'Confirm, AED 380');
  const row = await here.db.work.get(jobId);
  if (!row) throw new Error('no work');
  const more = [...row.data.lines, { id: uuid(8), text: 'Filter', quantity: 2, price: 25 }];
  await here.db.work.put({ ...row, data: { ...row.data, lines: more } });
  await said('Something changed after it was signed.');
  await named('button', 'Sign first');
  expect(mainText()).toContain('I agree to the work and to AED 430');
  expect(agreement().checked).toBe(false);
});

it('a signature that stands is not asked for again: only the end of the job', async () => {
  const signature: Work['signature'] = {
    ...{ is: 'signed', name: 'Omar Haddad', strokes: ['1 2 3 4'], width: 300, height: 200 },
    ...{ language: 'en', digest: digestOf(whole, charged), amount: 380, at: at(60), by: userA },
  };
  here = await phone({ work: { ...done, signature }, points });
  open(toSign);
  await said('Signed by Omar Haddad, 10:00 AM');
  expect(allNamed('button', /^Nobody can sign/)).toEqual([]);
  (await named('button', 'Confirm, AED 380')).click();
  await isDone();
  expect(await here.done()).toMatchObject([{ kind: 'job.finish' }]);
});

it('where nobody can sign, asks why and who says so', async () => {
  here = await phone({ work: done, points });
  open(toSign);
  (await named('button', 'Nobody can sign: say why')).click();
  const dialog = await named('dialog', 'Nobody can sign');
  (await named('button', 'Finish without it')).click();
  await eventually(() => dialog.textContent?.includes('Say why.'), 'Say why.');
  (await named('button', 'Nobody at home')).click();
  (await named('button', 'Finish without it')).click();
  await isDone();
  expect(await here.done()).toMatchObject([
    { signature: { is: 'nobody', reason: 'Nobody at home', name: 'Imran Qureshi', amount: 380 } },
    { kind: 'job.finish' },
  ]);
});

it('speaks Arabic to whoever signs, and keeps numbers as they are read', async () => {
  here = await phone({ work: done, points });
  open(toSign);
  (await named('button', 'العربية')).click();
  await said('يرجى المراجعة والتوقيع');
  expect(find('[lang=ar]').getAttribute('dir')).toBe('rtl');
  expect(mainText()).toContain('فصل الطاقة');
  expect(mainText()).toContain('خدمات التكييف');
  expect(mainText()).toContain('\u2066AED 380\u2069');
  expect(mainText()).toContain('9:12 ص');
  expect(mainText()).not.toMatch(/[AP]M/);
});

it('asks for no money where nothing is to be paid', async () => {
  here = await phone({ work: { ...done, lines: [] }, points, job: { amount: 0, zeroReason: 'Warranty' } });
  open(toSign);
  await said('Nothing is to be paid for this visit.');
  expect(mainText()).toContain('I agree to the work.');
});
