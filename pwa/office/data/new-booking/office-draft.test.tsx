// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { officeBooking } from '../../../../contract/office/admin-bookings';
import type { CallerVisit } from '../../../../contract/office/callers';
import { applyAll, testPage } from '../../../data/testing';
import { userA } from '../../../device/db/testing';
import { session } from '../../../device/session/session-store';
import {
  dayAfter,
  emptyOfficeDraft,
  repeatVisit,
  requestOf,
  returnTo,
  useOfficeDraft,
  withCaller,
} from './office-draft';
import { sendOfficeBooking } from './send-office-booking';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

const visit: CallerVisit = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'HH-7K3M9',
  serviceType: 'AC Services',
  about: '',
  date: '2026-09-14 9:00 AM',
  startsAt: '2026-09-14T05:00:00.000Z',
  status: 'completed',
  amount: 320,
  address: 'Villa 14',
  area: 'Al Barsha',
  technician: { id: '00000000-0000-4000-8000-000000000002', name: 'Imran' },
  returnOf: null,
  partOf: null,
};
const typed = {
  ...emptyOfficeDraft,
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Maryam',
  phone: '050 123 0147',
  serviceType: 'AC Services',
  day: '2026-11-28',
  start: '9:00 AM',
};

describe('the draft of a call', () => {
  let root: Root;
  let shown: ReturnType<typeof useOfficeDraft>;
  const show = () =>
    act(async () =>
      root.render(
        createElement(() => {
          shown = useOfficeDraft();
          return null;
        }),
      ),
    );

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    page = testPage(applyAll);
    session.set({ status: 'signed-in', userId: userA });
    root = createRoot(document.createElement('div'));
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });

  it('has what it had no field for in the version that kept it', async () => {
    const { newHome: _, ...before } = { ...typed, notes: 'Drips' };
    await page.device.person(userA).drafts.put({ form: 'office-booking', value: before });
    await show();
    await expect.poll(() => shown.draft).toEqual({ ...before, newHome: '' });
    await act(() => shown.clear());
  });

  it('is one booking from the first touch on, and is kept with the person on the device', async () => {
    await show();
    await expect.poll(() => shown.ready).toBe(true);
    await act(async () => shown.change({ search: '050' }));
    const { id } = shown.draft;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await act(async () => shown.change({ notes: 'Drips' }));
    expect(shown.draft).toMatchObject({ id, search: '050', notes: 'Drips' });
    const { drafts } = page.device.person(userA);
    await expect.poll(() => drafts.get('office-booking')).toMatchObject({ value: { id, notes: 'Drips' } });
    await act(() => shown.clear());
    expect(shown.draft.id).toBe('');
    await act(async () => shown.change({ search: '055' }));
    expect(shown.draft.id).not.toBe(id);
  });
});

describe('what a form asks for', () => {
  it('is what the server takes, and nothing that was not filled in', () => {
    const request = requestOf({ ...typed, amount: '320', reason: 'of no use' }, 'confirmed');
    expect(officeBooking.parse(request)).toMatchObject({ status: 'confirmed', amount: 320 });
    expect(request).not.toHaveProperty('reason');
    expect(request).not.toHaveProperty('userId');
  });

  it('says why nothing is asked for it', () => {
    expect(requestOf({ ...typed, amount: '0', reason: ' Goodwill ' }, 'confirmed')).toMatchObject({
      amount: 0,
      reason: 'Goodwill',
    });
  });

  it('leaves an amount that is none to the check', () => {
    expect(officeBooking.safeParse(requestOf({ ...typed, amount: '1.500' }, 'pending')).success).toBe(false);
  });

  it('belongs to the account that was chosen, and to nobody where the caller has none', () => {
    const caller = { id: 'u', name: 'M', phone: '1', email: '', address: 'Villa', area: '', lastDate: null };
    expect(withCaller({ ...caller, hasAccount: true }).userId).toBe('u');
    expect(withCaller({ ...caller, hasAccount: false }).userId).toBe('');
  });

  it('repeats a visit, puts it right, or goes on with it', () => {
    const { technician } = visit;
    expect(repeatVisit(visit)).toMatchObject({
      serviceType: 'AC Services',
      address: 'Villa 14',
      assignedTo: technician?.id,
      returnOf: '',
    });
    expect(returnTo(visit)).toMatchObject({ returnOf: visit.id, amount: '0', assignedTo: technician?.id });
    expect(dayAfter({ ...visit, partOf: 'first' })).toMatchObject({ partOf: 'first', returnOf: '' });
    expect(repeatVisit(visit)).not.toHaveProperty('notes');
    const item = {
      itemId: visit.id,
      text: 'Split unit',
      textAr: '',
      unit: 'unit',
      quantity: 2,
      price: 120,
    } as const;
    const asked = repeatVisit({ ...visit, items: [{ ...item, isFixed: true }] });
    expect(asked).toMatchObject({ items: [{ itemId: visit.id, quantity: 2, price: 120 }] });
  });
});

describe('sending it', () => {
  const answers = (...each: Array<[status: number, body: unknown] | 'lost'>) => {
    const requests: Array<{ url: string; body: unknown }> = [];
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      requests.push({ url, body: body && JSON.parse(String(body)) });
      const next = each.shift();
      if (!next || next === 'lost') throw new TypeError('no network');
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify(next[1]), { status: next[0], headers });
    });
    return requests;
  };
  const problem = (code: string) => ({ message: code, error: { code, message: code, requestId: 'r' } });
  const request = requestOf(typed, 'pending');
  afterEach(() => vi.unstubAllGlobals());

  it('is unknown after a lost answer, and may be sent again under its number', async () => {
    const requests = answers('lost', [201, { id: typed.id, rev: 1 }]);
    expect(await sendOfficeBooking(request)).toEqual({ is: 'unknown' });
    expect(await sendOfficeBooking(request)).toEqual({ is: 'saved', row: { id: typed.id, rev: 1 } });
    expect(requests.map(({ body }) => (body as { id: string }).id)).toEqual([typed.id, typed.id]);
  });

  it('tells what had arrived before, where the form says something else by now', async () => {
    const requests = answers([422, problem('key_reused')], [200, { id: typed.id, amount: 320 }]);
    expect(await sendOfficeBooking(request)).toEqual({ is: 'before', row: { id: typed.id, amount: 320 } });
    expect(requests[1]?.url).toBe(`/api/admin/bookings/${typed.id}`);
  });

  it('hands on why it was refused', async () => {
    answers([422, problem('invalid')]);
    expect(await sendOfficeBooking(request)).toMatchObject({ is: 'refused', problem: { code: 'invalid' } });
  });
});
