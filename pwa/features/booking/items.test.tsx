// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PriceItem } from '../../../contract/prices/prices';
import type { RequestedItem } from '../../../contract/prices/requested-items';
import type { OpOf, OpResult, SyncRequest } from '../../../contract/sync/sync';
import { profile, testPage } from '../../data/testing';
import { answerTo, bookingRow, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, click, eventually, fill, find, mainText, named, said, standIns } from '../../ui/testing';
import { at, choose, holdsOf, offered, openBooking, serve, slotsPath } from './testing';

const item = (n: number, of: Partial<PriceItem> = {}): PriceItem => ({
  ...{
    id: uuid(n),
    service: 'AC Services',
    name: 'Annual check',
    nameAr: 'فحص',
    included: 'Filters cleaned.',
  },
  ...{ unit: 'visit', price: 320, isFixed: true, atOnce: true, slots: 1, people: 1 },
  ...of,
});
const check = item(1);
const unit = item(2, { name: 'Each further unit', unit: 'unit', price: 90 });
const gas = item(3, { name: 'Gas top-up', price: 150, isFixed: false, atOnce: false });
const duct = item(4, { name: 'Duct cleaning', price: 450, slots: 2 });
const tap = item(5, { name: 'Tap', service: 'Plumbing' });

let page: ReturnType<typeof testPage>;
let me: string;
let people = 0;
let list: PriceItem[];
let sent: OpOf<'booking.create'>[];
let isOnline: boolean;
let refusal: { code: 'price_changed' | 'invalid'; current: object } | undefined;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  [list, sent, refusal] = [[check, unit, gas, duct, tap], [], undefined];
  isOnline = true;
  page = testPage(({ body }) => {
    if (!isOnline) throw new TypeError('no network');
    const { userId, ops } = body as SyncRequest;
    return json(answerTo(userId, { results: ops.map(result) }));
  });
  page.api['/api/prices'] = () => json(list);
  const days = offered();
  serve(page, days);
  for (const { id } of list) page.api[`${slotsPath}&items=${id}`] = () => json(days);
  // Of nobody before: a form that was left is found again.
  me = uuid(100 + people);
  people += 1;
  await page.signIn(profile({ id: me }));
});

function result({ opId, op, entity }: SyncRequest['ops'][number]): OpResult {
  if (op.kind !== 'booking.create') return { opId, is: 'applied' };
  sent.push(op);
  const now = refusal;
  refusal = undefined;
  if (now) return { opId, is: 'rejected', message: 'Not so.', ...now } as OpResult;
  return { opId, is: 'applied', row: bookingRow(entity.slice(8), { date: op.date, userId: me }) };
}

const add = async (name: string) => click(await named('button', `Add: ${name}`));
/** The first button of the page on which prices are asked about: the form beneath it may have the same words. */
const first = (name: string) =>
  eventually(
    () => document.querySelector('[aria-labelledby=prices-changed] button')?.textContent === name,
    name,
  );
/** Presses a button, once what was sent has come back. */
async function press(name: string) {
  const button = await named<HTMLButtonElement>('button', name);
  await eventually(() => !button.ariaDisabled, name);
  click(button);
}
const more = async (name: string) => click(await named('button', `One more: ${name}`));
const submitButton = () => find('form [type=submit]');
const says = (words: string) => eventually(() => submitButton().textContent === words, words);
async function open() {
  openBooking();
  await said('What do you need?');
}
async function fillIn() {
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM/);
  await eventually(() => holdsOf(page).holdRequests.length > 0, 'A hold');
  fill(await named('field', /^Full Name/), 'Maryam');
  fill(await named('field', /^Contact Number/), '050 123 0147');
  fill(await named('field', /^Email/), 'maryam@example.com');
}
const isSent = (times: number) =>
  eventually(() => {
    page.hurry();
    return sent.length === times;
  }, `Request ${times}`);
const wanted = (of: PriceItem, quantity = 1, price = of.price): RequestedItem => ({
  itemId: of.id,
  quantity,
  price,
});

it('shows the items of the service alone, and what is chosen comes to in the button', async () => {
  await open();
  expect(allNamed('button', /^Add: /).map(({ ariaLabel }) => ariaLabel)).not.toContain('Add: Tap');
  await says('Submit request');
  await add('Annual check');
  await says('Request for AED 320');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('One more: Annual check');
  await add('Each further unit');
  await more('Each further unit');
  await says('Request for AED 500');
  await said('Includes AED 23.81 VAT');
  await add('Gas top-up');
  await says('Request, from AED 650');
  click(await named('button', 'One less: Gas top-up'));
  await says('Request for AED 500');
});

it('is not sure: nothing is asked for, and what was counted comes back', async () => {
  await open();
  await add('Annual check');
  await says('Request for AED 320');
  const unsure = find('[data-field=items] input[type=checkbox]');
  click(unsure);
  await says('Submit request');
  click(unsure);
  await says('Request for AED 320');
});

it('books at once what all allows it, once its time is held, and sends what was shown', async () => {
  await open();
  await add('Annual check');
  await fillIn();
  await says('Book for AED 320');
  await said('Confirmed at once.');
  submitButton().click();
  await isSent(1);
  expect(sent[0]?.items).toEqual([wanted(check)]);
  expect(holdsOf(page).holdRequests.at(-1)).toMatchObject({ items: [check.id] });
});

it('does not promise it to whose address is not verified', async () => {
  session.set({ ...session.get(), user: profile({ id: me, emailVerified: false }) });
  await open();
  await add('Annual check');
  await fillIn();
  await says('Request for AED 320');
  expect(mainText()).not.toContain('Confirmed at once.');
});

it('asks for times as large as what is chosen', async () => {
  await open();
  await add('Annual check');
  await add('Duct cleaning');
  await said('This takes about 4 hours.');
  await eventually(() => page.calls.some(({ path }) => path.endsWith(`items=${duct.id}`)), 'The times');
});

it('is asked again at another price, and sends nothing by itself', async () => {
  await open();
  await add('Annual check');
  await add('Each further unit');
  await fillIn();
  await says('Book for AED 410');
  const now = [wanted(check, 1, 340), wanted(unit)];
  refusal = { code: 'price_changed', current: { price: 430, items: now } };
  submitButton().click();
  await isSent(1);
  await said('One price changed.');
  expect(mainText()).toContain('before 320.00 340.00');
  expect(sent).toHaveLength(1);
  await press('Book for AED 430');
  await isSent(2);
  expect(sent[1]?.items).toEqual(now);
  await eventually(() => !mainText().includes('One price changed.'), 'What came of it');
});

it('what is offered no more is struck, and the rest can be asked for', async () => {
  await open();
  await add('Annual check');
  await add('Each further unit');
  await fillIn();
  refusal = { code: 'invalid', current: { price: 320, items: [wanted(check)] } };
  submitButton().click();
  await isSent(1);
  await said('Something is no longer offered.');
  expect(mainText()).toContain('Each further unitnot offered now');
  await press('Book for AED 320');
  await isSent(2);
  expect(sent[1]?.items).toEqual([wanted(check)]);
});

it('can be sent without a price, or changed with all that was typed', async () => {
  await open();
  await add('Annual check');
  await fillIn();
  refusal = { code: 'price_changed', current: { price: 340, items: [wanted(check, 1, 340)] } };
  submitButton().click();
  await isSent(1);
  await said('One price changed.');
  click(await named('button', /^Change the request/));
  await says('Book for AED 340');
  expect((await named<HTMLInputElement>('field', /^Full Name/)).value).toBe('Maryam');
  refusal = { code: 'price_changed', current: { price: 350, items: [wanted(check, 1, 350)] } };
  submitButton().click();
  await isSent(2);
  await said('It is now');
  await press('Send without a price: call me');
  await isSent(3);
  expect(sent[2]).not.toHaveProperty('items');
});

it('says of when the prices are, only where they could not be asked for anew', async () => {
  await open();
  expect(mainText()).not.toContain('Prices as of');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await eventually(
    () => /Prices as of .* If one has changed, we ask you again\./.test(mainText()),
    'It says so',
  );
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await eventually(() => !mainText().includes('Prices as of'), 'They are of now');
});

it('of a request that was saved offline and refused says what it comes to now, offline too', async () => {
  const online = (is: boolean) => {
    isOnline = is;
    vi.stubGlobal('navigator', { onLine: is });
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  };
  const { screen } = openBooking();
  await said('What do you need?');
  await add('Annual check');
  await add('Each further unit');
  await fillIn();
  await said('Confirmed at once.');
  online(false);
  await says('Save request, AED 410');
  expect(mainText()).not.toContain('Confirmed at once.');
  submitButton().click();
  await eventually(() => {
    page.hurry();
    return mainText().includes('Saved on this device. Will be sent.');
  }, 'It is saved');
  screen.leave();

  refusal = { code: 'price_changed', current: { price: 430, items: [wanted(check, 1, 340), wanted(unit)] } };
  online(true);
  await page.device.engine.sendNow();
  const [{ opId } = { opId: '' }] = await page.device.person(me).outbox.toArray();
  online(false);
  openBooking(`/booking?edit=${opId}`);
  await said('One price changed.');
  await first('Save changes, AED 430');
  click(await named('button', /^Change the request/));
  await says('Save changes, AED 430');
});

it('of what has no fixed price says from where it begins', async () => {
  await open();
  await add('Gas top-up');
  await fillIn();
  refusal = { code: 'price_changed', current: { price: 160, items: [wanted(gas, 1, 160)] } };
  submitButton().click();
  await isSent(1);
  await first('Request, from AED 160');
});

it('another service takes none of it along', async () => {
  await open();
  await add('Annual check');
  await says('Request for AED 320');
  fill(find('select[name=serviceType]') as unknown as HTMLInputElement, 'Plumbing');
  await named('button', 'Add: Tap');
  await says('Submit request');
});
