import { expect, test } from 'vitest';
import type { RequestedItem as Item } from '../../../contract/prices/requested-items';
import type { OutboxItem } from '../../data/outbox/outbox';
import { booking } from '../../device/db/testing';
import { choicesFor } from './choices';

function item(part: Partial<OutboxItem>): OutboxItem {
  return {
    n: 1,
    opId: 'op-1',
    kind: 'booking.cancel',
    op: { kind: 'booking.cancel' },
    state: 'attention',
    queuedAt: '2026-11-25T06:00:00Z',
    attempts: 1,
    title: 'Cancel AC Services',
    detail: '',
    entity: 'booking:b-1',
    owner: 'me',
    ...part,
  };
}

test('a changed price names both prices and leads to the package of that size', () => {
  const subscription = {
    kind: 'subscription.create',
    packageId: 'p',
    packageType: 'standard-1',
    startDate: '2026-12-01',
    amountSeen: 2499,
  } as const;
  const choice = choicesFor(
    item({
      kind: 'subscription.create',
      op: subscription,
      problem: { code: 'price_changed', message: 'The price has changed.', current: { price: 2799 } },
    }),
  );
  expect(choice.words).toBe('The price is AED 2,799 now. It was AED 2,499 when you asked.');
  expect(choice.main).toEqual({ label: 'See the new price', to: '/subscribe?bhk=2' });
});

test('a renewal at another price stays a renewal, and one that is done on another device leads to it', () => {
  const op = {
    kind: 'subscription.create',
    packageId: 'p',
    packageType: 'standard-1',
    startDate: '2026-12-01',
    amountSeen: 2499,
    renewedFrom: 's-1',
  } as const;
  const refused = (problem: OutboxItem['problem']) =>
    choicesFor(item({ kind: op.kind, op, entity: 'subscription:s-2', problem }));
  const message = 'The price is now AED 2,799.';
  expect(refused({ code: 'price_changed', message, current: { price: 2799 } })).toEqual({
    words: 'The price is AED 2,799 now. It was AED 2,499 when you asked.',
    main: { label: 'Renew for AED 2,799', retry: true, again: { ...op, amountSeen: 2799 } },
    drop: 'Discard',
  });
  const done = { message: 'This plan is renewed already.', current: { renewal: 's-3' } };
  expect(refused({ code: 'conflict', ...done })).toEqual({
    words: done.message,
    main: { label: 'See the renewal', to: '/plan/s-3' },
    drop: 'Remove',
  });
});

test('a move or an end of a plan at another figure is asked for again at that figure', () => {
  const move = { kind: 'subscription.move', homeId: 'h-1', from: '2026-12-24', costSeen: 825 } as const;
  const end = { kind: 'subscription.end' as const, cancel: [], backSeen: 0 };
  const refused = (op: typeof move | typeof end, message: string, price: number | null) =>
    choicesFor(item({ kind: op.kind, op, problem: { code: 'price_changed', message, current: { price } } }));
  expect(refused(move, 'Moving the plan costs AED 900 now.', 900)).toEqual({
    words: 'Moving the plan costs AED 900 now. Nothing is asked yet.',
    main: { label: 'Ask again', retry: true, again: { ...move, costSeen: 900 } },
    drop: 'Discard',
  });
  expect(refused(end, 'We work out what you get back and tell you.', null).main).toEqual({
    label: 'Ask again',
    retry: true,
    again: { ...end, backSeen: null },
  });
});

test('items whose prices are others by arrival lead to what they were and are, and so does one that is gone', () => {
  const [one, other] = ['i-1', 'i-2'].map((itemId) => ({ itemId, quantity: 2, price: 90 })) as [Item, Item];
  const op = {
    kind: 'booking.create',
    serviceType: 'Plumbing',
    date: '2026-11-26 1:00 PM',
    notes: '',
    customerInfo: { name: 'Maryam', phone: '+971 50 123 0147', email: 'maryam@example.ae' },
    items: [one, other],
  } satisfies OutboxItem['op'];
  const refused = (code: 'price_changed' | 'invalid', items: Item[], price: number) =>
    choicesFor(
      item({ kind: 'booking.create', op, problem: { code, message: 'No.', current: { items, price } } }),
    );
  expect(refused('price_changed', [one, { ...other, price: 95.5 }], 371)).toEqual({
    words: 'It comes to AED 371 now, not AED 360. Nothing is booked yet.',
    main: { label: 'See the prices', to: '/booking?edit=op-1' },
    drop: 'Discard',
  });
  expect(refused('invalid', [one], 180).words).toBe(
    'Something you asked for is no longer offered. Nothing is booked yet.',
  );
});

test('a call-out that has risen says that nobody was asked, and leads back to its own form', () => {
  const customerInfo = { name: 'Maryam', phone: '+971 50 123 0147', email: '' };
  const help = { serviceType: 'Plumbing', date: '2026-11-26 1:00 PM', notes: '', customerInfo } as const;
  const urgent = { what: 'water', feeSeen: 150 } as const;
  const choice = choicesFor(
    item({
      kind: 'booking.create',
      op: { kind: 'booking.create', ...help, urgent },
      problem: { code: 'price_changed', message: 'More.', current: { price: 200 } },
    }),
  );
  expect(choice).toEqual({
    words: 'It was not sent: the call-out is AED 200 now, not AED 150.',
    main: { label: 'Request again', to: '/urgent?edit=op-1' },
    drop: 'Discard',
  });
});

test('a move that costs more by the time it arrives is asked for again with the new fee, or not at all', () => {
  const move = {
    kind: 'booking.move',
    from: '2026-11-28 9:00 AM',
    date: '2026-12-01 3:00 PM',
    feeSeen: 0,
  } as const;
  const problem = { code: 'price_changed', message: 'More.', current: { price: 50 } } as const;
  expect(choicesFor(item({ kind: 'booking.move', op: move, problem }))).toEqual({
    words: 'Moving costs AED 50 now, it was free when you asked. Nothing has changed yet.',
    main: { label: 'Move for AED 50', retry: true, again: { ...move, feeSeen: 50 } },
    drop: 'Keep',
  });
});

test('a move of a visit that was moved meanwhile shows both times; one that is over can only be removed', () => {
  const op = { kind: 'booking.move', from: '2026-11-28 9:00 AM', date: '2026-12-01 3:00 PM' } as const;
  const now = (change: object) => ({
    code: 'conflict' as const,
    message: 'This was changed in the meantime.',
    current: { type: 'booking', data: booking('b-1', change) },
  });
  const moved = now({ date: '2026-11-30 11:00 AM' });
  expect(choicesFor(item({ kind: 'booking.move', op, problem: moved }))).toMatchObject({
    main: { label: 'Send mine again' },
    versions: { mine: 'Tue, Dec 1 · 3:00 PM-5:00 PM', theirs: 'Mon, Nov 30 · 11:00 AM-1:00 PM' },
  });
  const over = choicesFor(item({ kind: 'booking.move', op, problem: now({ status: 'cancelled' }) }));
  expect(over.main).toBeUndefined();
  expect(over.versions?.theirs).toBe('Cancelled');
});

test('a request too many says what to do, and can be sent again', () => {
  const message = 'You have 40 open requests. Cancel one or call us, then send this again.';
  const choice = choicesFor(item({ kind: 'booking.create', problem: { code: 'too_many', message } }));
  expect(choice.words).toBe(message);
  expect(choice.main).toEqual({ label: 'Try again', retry: true });
  expect(choice.drop).toBe('Discard');
});

test('a conflict shows both versions and lets the person choose', () => {
  const choice = choicesFor(
    item({
      kind: 'booking.update',
      op: { kind: 'booking.update', from: 'confirmed', to: 'completed', amount: 300, amountFrom: 280 },
      problem: {
        code: 'conflict',
        message: 'This was changed in the meantime.',
        current: { type: 'booking', id: 'b-1', rev: 3, data: { status: 'confirmed', amount: 320 } },
      },
    }),
  );
  expect(choice.versions).toEqual({ mine: 'Completed · AED 300', theirs: 'Confirmed · AED 320' });
  expect(choice.main).toEqual({ label: 'Send mine again', retry: true });
  expect(choice.drop).toBe('Keep theirs');
});

test('work on a cancelled job cannot be sent again; its technician hears that the office knows', () => {
  const choice = choicesFor(
    item({
      kind: 'booking.update',
      op: { kind: 'booking.update', from: 'confirmed', to: 'completed' },
      problem: {
        code: 'conflict',
        message: 'This was changed in the meantime.',
        current: { status: 'cancelled', amount: 280 },
      },
    }),
  );
  expect(choice.words).toBe('This job was cancelled in the meantime. The office can see what you did.');
  expect(choice.main).toBeUndefined();
  expect(choice.versions?.theirs).toBe('Cancelled · AED 280');
});

test('what came too late says how things stand and offers nothing that cannot work', () => {
  const choice = choicesFor(
    item({
      problem: {
        code: 'too_late',
        message: 'It is too late for this change.',
        current: { status: 'confirmed' },
      },
    }),
  );
  expect(choice.words).toBe('It is too late for this change. The booking is confirmed now.');
  expect(choice.main).toBeUndefined();
});

test('a faulty booking request is edited, a passing failure is tried again', () => {
  const request = {
    kind: 'booking.create',
    serviceType: 'Cleaning',
    date: '2026-11-28 9:00 AM',
    notes: '',
    customerInfo: { name: 'A', phone: '050 000 0000', email: 'a@example.ae' },
  } as const;
  const faulty = item({
    kind: 'booking.create',
    op: request,
    problem: { code: 'invalid', message: 'Check it.' },
  });
  expect(choicesFor(faulty).main).toEqual({ label: 'Edit', to: '/booking?edit=op-1' });
  expect(choicesFor(item({ problem: { code: 'internal', message: 'Oops.' } })).main).toEqual({
    label: 'Try again',
    retry: true,
  });
});

test('what was changed of a home on two devices is settled with the home, field by field', () => {
  const change = { kind: 'home.update', change: { acUnits: 5 }, from: { acUnits: 3 } } as const;
  const of = { kind: 'home.update', op: change, entity: 'home:h-1' } as const;
  expect(choicesFor(item({ ...of, problem: { code: 'conflict', message: 'Changed.' } }))).toEqual({
    words: 'You changed this home on two devices.',
    main: { label: 'Choose a version', to: '/homes?edit=h-1' },
    drop: 'Keep theirs',
  });
  const invalid = choicesFor(item({ ...of, problem: { code: 'invalid', message: 'Not this.' } }));
  expect(invalid.main).toEqual({ label: 'Edit', to: '/homes?edit=h-1' });
  const gone = choicesFor(item({ ...of, problem: { code: 'not_found', message: 'This home was removed.' } }));
  expect(gone).toEqual({ words: 'This home was removed.', drop: 'Remove' });
});

test('an answer to a quote that was replaced leads to the quote, and is not sent again as it is', () => {
  const choice = choicesFor(
    item({
      kind: 'quote.accept',
      op: { kind: 'quote.accept', version: 1 },
      entity: 'quote:q-1',
      problem: { code: 'conflict', message: 'Version 2 replaced this one. Please look at it.' },
    }),
  );
  expect(choice).toEqual({
    words: 'Version 2 replaced this one. Please look at it.',
    main: { label: 'See the quote', to: '/quote/q-1' },
    drop: 'Remove',
  });
});
