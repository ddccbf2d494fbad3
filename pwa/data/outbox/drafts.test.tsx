// @vitest-environment jsdom
import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { eventually, hooksOfPerson } from '../public/testing';
import { useDraft } from './drafts';
import { useOutboxForm } from './outbox-form';

const { page, show, anew } = hooksOfPerson();

vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

it('drafts: are kept while typed, and shown again', async () => {
  const shown = await show(() => useDraft('contact', { text: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  for (const text of ['a', 'ab', 'abc']) shown.now[1]({ text });
  await eventually(() => expect(shown.now[0]).toEqual({ text: 'abc' }));
  await eventually(async () =>
    expect(await page.device.person(userA).drafts.get('contact')).toMatchObject({ value: { text: 'abc' } }),
  );
  shown.now[2].clear();
  await eventually(() => expect(shown.now[0]).toEqual({ text: '' }));
  await eventually(async () => expect(await page.device.person(userA).drafts.count()).toBe(0));
});

it('drafts: what is typed before they are read stays, field by field', async () => {
  session.set({ status: 'starting' });
  const shown = await show(() => useDraft('booking', { name: '', notes: '' }));
  shown.now[1]({ name: 'typed' });
  await eventually(() => expect(shown.now).toMatchObject([{ name: 'typed' }, {}, { ready: false }]));
  await page.device.person(userA).drafts.put({ form: 'booking', value: { name: 'kept', notes: 'kept' } });
  session.set({ status: 'signed-in', userId: userA });
  await eventually(() =>
    expect(shown.now).toMatchObject([{ name: 'typed', notes: 'kept' }, {}, { ready: true }]),
  );
  await eventually(async () =>
    expect(await page.device.person(userA).drafts.get('booking')).toMatchObject({
      value: { name: 'typed', notes: 'kept' },
    }),
  );
});

it('drafts: what the page puts in by itself is kept with what the person changes, and not before', async () => {
  const { drafts } = page.device.person(userA);
  let known = '/contact';
  const put = vi.spyOn(drafts, 'put');
  const shown = await show(() =>
    useDraft('contact', { text: '', asked: '' }, (value) => ({ ...value, asked: known })),
  );
  await eventually(() => expect(shown.now).toMatchObject([{ asked: '/contact' }, {}, { ready: true }]));
  known = '/contact?about=painting';
  shown.now[2].fill();
  await eventually(() => expect(shown.now[0]).toEqual({ text: '', asked: known }));
  expect(put).not.toHaveBeenCalled();
  shown.now[1]({ text: 'a' });
  await eventually(async () =>
    expect(await drafts.get('contact')).toMatchObject({ value: { text: 'a', asked: known } }),
  );
});

it('drafts: two changes in one moment both stay', async () => {
  const shown = await show(() => useDraft('booking', { name: '', notes: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  const [, change] = shown.now;
  change({ name: 'Layla' });
  change({ notes: 'Drips' });
  await eventually(() => expect(shown.now[0]).toEqual({ name: 'Layla', notes: 'Drips' }));
});

it('drafts: a form opened again finds nothing of what it has just sent, however slow the device is', async () => {
  const shown = await show(() => useDraft('note', { text: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  shown.now[1]({ text: 'sent' });
  const { drafts } = page.device.person(userA);
  await eventually(async () => expect(await drafts.count()).toBe(1));
  vi.spyOn(drafts, 'delete').mockReturnValue(new Dexie.Promise<void>(() => {}));
  shown.now[2].clear();
  anew()();
  const again = await show(() => useDraft('note', { text: '' }));
  await eventually(() => expect(again.now[2].ready).toBe(true));
  expect(again.now[0]).toEqual({ text: '' });
});

it('drafts: what one person typed is not shown to the next', async () => {
  const shown = await show(() => useDraft('booking', { name: '' }));
  await eventually(() => expect(shown.now[2].ready).toBe(true));
  shown.now[1]({ name: 'Layla' });
  await eventually(() => expect(shown.now[0].name).toBe('Layla'));
  session.set({ status: 'signed-in', userId: uuid(77) });
  await eventually(() => expect(shown.now).toMatchObject([{ name: '' }, {}, { ready: true }]));
});

it('forms: what the device knows is put in, but not under somebody’s hands', async () => {
  const input = document.body.appendChild(document.createElement('input'));
  input.name = 'email';
  input.focus();
  const shown = await show(() =>
    useOutboxForm({
      draftKey: 'message',
      empty: { opId: '', name: '', email: '' },
      prefill: (draft) => ({
        ...draft,
        name: draft.name || 'Layla',
        email: draft.email || 'layla@example.ae',
      }),
      known: [],
      loadCheck: async () => ({ check: (draft) => ({ form: draft }), faultsInForm: () => ({}) }),
      send: async () => ({ is: 'failed' }),
      onSending() {},
      onFailed() {},
      onSent() {},
    }),
  );
  await eventually(() => expect(shown.now.draft.name).toBe('Layla'));
  expect(shown.now.draft.email).toBe('');
  input.remove();
});

it('forms: nothing is said to be sent before the device has forgotten the draft', async () => {
  const onSent = vi.fn();
  const shown = await show(() =>
    useOutboxForm({
      draftKey: 'remark',
      empty: { opId: '', text: '' },
      prefill: (draft) => draft,
      known: [],
      loadCheck: async () => ({ check: (draft) => ({ form: draft }), faultsInForm: () => ({}) }),
      send: async () => ({ is: 'saved' }),
      onSending() {},
      onFailed() {},
      onSent,
    }),
  );
  const { drafts } = page.device.person(userA);
  const kept = () => eventually(async () => expect(await drafts.count()).toBe(1));
  await eventually(() => expect(shown.now.draft).toEqual({ opId: '', text: '' }));
  shown.now.change({ text: 'Arrived' });
  await kept();
  let forget = () => {};
  const slow = new Dexie.Promise<void>((resolve) => {
    forget = () => resolve();
  });
  const request = vi.spyOn(drafts, 'delete').mockReturnValue(slow);
  const submitted = shown.now.submit();
  await eventually(() => expect(request).toHaveBeenCalled());
  expect(onSent).not.toHaveBeenCalled();
  forget();
  await submitted;
  expect(onSent).toHaveBeenCalled();
});
