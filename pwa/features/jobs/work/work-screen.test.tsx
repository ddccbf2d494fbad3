// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { userA } from '../../../device/db/testing';
import {
  allNamed,
  arrivesAt,
  eventually,
  fill,
  find,
  mainText,
  named,
  said,
  standIns,
} from '../../../ui/testing';
import { at, jobId, open, phone } from './testing';

let here: Awaited<ReturnType<typeof phone>>;
vi.mock('../../../device/device', () => ({ openDevice: async () => here.page.device }));
// jsdom draws nothing.
vi.mock('./sign/sign-pad', () => ({ SignPad: () => <canvas /> }));
beforeAll(() => standIns({ wide: false }));

const theWork = `/jobs?job=${jobId}&work=do`;
const point = (name: string | RegExp) => named('field', name).catch(() => named('button', name));
const row = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=checkbox]')].find((each) =>
    each.textContent?.includes(text),
  );
const press = async (text: string) => {
  await eventually(() => row(text), text);
  row(text)?.click();
};
const opsAre = (...ops: object[]) =>
  vi.waitFor(async () => expect(await here.done()).toMatchObject(ops), { timeout: 3_000 });

it('begins with the list that is here, and a press of a row answers it, and takes it back', async () => {
  here = await phone();
  open(theWork);
  await said('Start the work first');
  await press('Power off');
  expect(await here.done()).toEqual([]);
  (await named('button', 'Start work')).click();
  await said('Working since');
  await press('Power off');
  await said('1 of 4');
  expect(row('Power off')?.getAttribute('aria-checked')).toBe('true');
  await press('Power off');
  await said('0 of 4');
  await opsAre(
    { kind: 'job.start', checklist: { rev: 3 } },
    { kind: 'job.check', pointId: 'power', state: 'done' },
    { kind: 'job.check', pointId: 'power', state: null },
  );
});

it('asks for a number where one is read, corrects it, and never wipes it by one press', async () => {
  here = await phone({ work: {} });
  open(theWork);
  await press('Gas pressure read');
  await fill(await point('Gas pressure read, psi'), 'much');
  (await named('button', 'Save')).click();
  await said('Enter a number.');
  await fill(await point('Gas pressure read, psi'), '١٢٨٫٥');
  (await named('button', 'Save')).click();
  await said('Gas pressure read: 128.5 psi');
  await press('Gas pressure read');
  expect(await point('Gas pressure read, psi')).toHaveProperty('value', '128.5');
  expect(await here.done()).toHaveLength(1);
  await fill(await point('Gas pressure read, psi'), '');
  (await named('button', 'Save')).click();
  await said('0 of 4');
  await opsAre({ pointId: 'gas', reading: 128.5 }, { pointId: 'gas', state: null });
});

it('leaves whoever works by keys at the point whose reading they saved', async () => {
  here = await phone({ work: {} });
  open(theWork);
  await press('Gas pressure read');
  await fill(await point('Gas pressure read, psi'), '128');
  const save = await named('button', 'Save');
  save.focus();
  save.click();
  await said('Gas pressure read: 128 psi');
  await eventually(() => document.activeElement === row('Gas pressure read'), 'the focus at the point');
});

it('asks why where a point is not done, and says that the office will see it', async () => {
  here = await phone({ work: {} });
  open(theWork);
  (await named('button', 'Not done: Filters washed')).click();
  const dialog = await named('dialog', 'Not done');
  expect(dialog.textContent).toContain('The office and the customer read it.');
  (await named('button', 'Save')).click();
  await eventually(() => dialog.textContent?.includes('Say why.'), 'Say why.');
  (await named('button', 'No access')).click();
  (await named('button', 'Save')).click();
  await said('Not done: No access. The office will see it.');
  expect(row('Filters washed')?.getAttribute('aria-checked')).toBe('mixed');
  await opsAre({ kind: 'job.check', pointId: 'filters', state: 'not_done', reason: 'No access' });
});

it('asks of each unit of an air conditioner, and of no other trade by how many of those there are', async () => {
  const access = 'Side gate.\n3 AC units.';
  here = await phone({ work: {}, job: { access } });
  const { leave } = open(theWork);
  await said('Cold air, Unit 3');
  await said('5 required points left');
  leave();
  here.page.leave();
  here = await phone({ work: {}, job: { access, serviceType: 'Water Tank Cleaning' } });
  open(theWork);
  await said('Cold air');
  expect(mainText()).not.toContain('Unit');
});

it('finishing leads to the first required point that is open, and names the last one', async () => {
  here = await phone({ work: { checks: [{ pointId: 'power', state: 'done', at: at(13), by: userA }] } });
  open(theWork);
  await said('2 required points left');
  (await named('button', 'Finish and sign')).click();
  expect(document.activeElement).toBe(row('Gas pressure read'));
  await press('Gas pressure read');
  await fill(await point('Gas pressure read, psi'), '128');
  (await named('button', 'Save')).click();
  await said('Still open: Cold air');
  await press('Cold air');
  await fill(await point('Cold air, °C'), '11.8');
  (await named('button', 'Save')).click();
  await eventually(() => !mainText().includes('Still open'), 'Nothing is open');
  (await named('button', 'Finish and sign')).click();
  await arrivesAt(`/jobs?job=${jobId}&work=sign`);
  await said('Please check and sign');
});

it('nobody is asked to sign for what is not done, whatever the address says', async () => {
  here = await phone({ work: {} });
  open(`/jobs?job=${jobId}&work=sign`);
  await arrivesAt(theWork);
  await said('3 required points left');
});

it('shows how a point should look, and where its photo is taken', async () => {
  const points = [
    { id: 'coil', text: 'Coil brushed', textAr: '', required: false, example: '/examples/coil.jpg' },
    { id: 'clean', text: 'Place left clean', textAr: '', required: false },
  ];
  here = await phone({ work: {}, points });
  open(theWork);
  await said('Like this');
  expect(find('[data-point=coil] img').getAttribute('src')).toBe('/examples/coil.jpg');
  expect((await named('link', 'Photo: Coil brushed')).getAttribute('href')).toContain('photo=after.coil');
  // Any point may have one: once it is answered there is room for it.
  expect(allNamed('link', 'Photo: Place left clean')).toEqual([]);
  await press('Place left clean');
  await named('link', 'Photo: Place left clean');
});
