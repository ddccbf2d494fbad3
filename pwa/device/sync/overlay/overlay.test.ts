import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../contract/accounts/default-settings';
import type { Profile, Settings } from '../../../../contract/accounts/users';
import type { PriceItem } from '../../../../contract/prices/prices';
import { booking, createOp, entry, newEntry, userA, userB, uuid } from '../../db/testing';
import { overlayBookings, overlayJobs, overlayProfile, waitingSubscriptions } from './overlay';

const on = (n: number, id: string, op: Parameters<typeof entry>[1] & object) =>
  entry(n, { entity: `booking:${id}`, ...op });

describe('overlayBookings', () => {
  it('shows rows as they are when nothing waits', () => {
    const row = booking(uuid(1));
    expect(overlayBookings([row], [])).toEqual([{ is: 'row', id: uuid(1), row }]);
  });

  it('shows what waits beside the rows, the latest slot first', () => {
    const later = entry(2, { op: { ...createOp, date: '2026-12-01 1:00 PM' } as typeof createOp });
    const shown = overlayBookings([booking(uuid(1))], [later]);
    expect(shown.map((each) => [each.is, each.id])).toEqual([
      ['waiting', uuid(2)],
      ['row', uuid(1)],
    ]);
    expect(shown[0]).toMatchObject({ startsAt: '2026-12-01T09:00:00.000Z', entry: { n: 2 } });
  });

  it('shows the items that a request asks for in the words of the price list', () => {
    const [check, gone] = [uuid(11), uuid(12)];
    const items = [
      { itemId: check, quantity: 2, price: 320 },
      { itemId: gone, quantity: 1, price: 90 },
    ];
    const list = {
      id: check,
      service: 'AC Services',
      name: 'Annual check',
      nameAr: 'فحص سنوي',
      included: '',
    };
    const price = { unit: 'visit', price: 350, isFixed: true, atOnce: false, slots: 1, people: 1 };
    const wanted = entry(2, { op: { ...createOp, items } as typeof createOp });
    const [shown] = overlayBookings([], [wanted], [{ ...list, ...price } as PriceItem]);
    expect(shown).toMatchObject({
      items: [
        { itemId: check, text: 'Annual check', textAr: 'فحص سنوي', quantity: 2, price: 320, isFixed: true },
        { itemId: gone, text: '', quantity: 1, price: 90, isFixed: false },
      ],
    });
  });

  it('lets the row stand as soon as there is one', () => {
    expect(overlayBookings([booking(uuid(1))], [entry(1)])).toMatchObject([
      { is: 'row', row: { status: 'pending' } },
    ]);
    expect(overlayBookings([booking(uuid(1))], [entry(1)])[0]).not.toHaveProperty('pending');
  });

  it('shows the change that waits without touching the server’s status', () => {
    const [shown] = overlayBookings([booking(uuid(1))], [on(1, uuid(1), { op: { kind: 'booking.cancel' } })]);
    expect(shown).toMatchObject({
      row: { status: 'pending' },
      pending: { to: 'cancelled', state: 'queued' },
    });
  });

  it('lets the first of two cancellations say how a late one is paid', () => {
    const cancel = (n: number, useVisit?: true) =>
      on(n, uuid(1), { op: { kind: 'booking.cancel', ...(useVisit && { useVisit }) } });
    const [byFee] = overlayBookings([booking(uuid(1))], [cancel(1), cancel(2, true)]);
    const [byVisit] = overlayBookings([booking(uuid(1))], [cancel(1, true), cancel(2)]);
    expect(byFee).not.toHaveProperty('pending.usesVisit');
    expect(byVisit).toHaveProperty('pending.usesVisit', true);
  });

  it('adds up what a technician did, the last word standing', () => {
    const [shown] = overlayBookings(
      [booking(uuid(1))],
      [
        on(1, uuid(1), { op: { kind: 'booking.update', from: 'pending', to: 'confirmed', amount: 300 } }),
        on(2, uuid(1), { op: { kind: 'booking.note', text: 'Key at reception', internal: true } }),
        on(3, uuid(1), { op: { kind: 'booking.update', from: 'confirmed', to: 'completed' } }),
      ],
    );
    expect(shown).toMatchObject({
      pending: { to: 'completed', amount: 300, note: 'Key at reception', opId: uuid(3) },
    });
  });

  it('keeps a refusal on its row', () => {
    const problem = { code: 'too_late' as const, message: 'Too late.' };
    const [shown] = overlayBookings(
      [booking(uuid(1))],
      [on(1, uuid(1), { op: { kind: 'booking.cancel' }, state: 'attention', problem })],
    );
    expect(shown).toMatchObject({ pending: { state: 'attention', problem } });
  });

  it('keeps a refusal in sight, whatever was asked for after it', () => {
    const problem = { code: 'conflict' as const, message: 'Changed.' };
    const [shown] = overlayBookings(
      [booking(uuid(1))],
      [
        on(1, uuid(1), {
          op: { kind: 'booking.update', from: 'pending', to: 'confirmed' },
          state: 'attention',
          problem,
        }),
        on(2, uuid(1), { op: { kind: 'booking.note', text: 'Key at reception', internal: true } }),
      ],
    );
    expect(shown).toMatchObject({ pending: { state: 'attention', problem, opId: uuid(1) } });
  });

  const move = { kind: 'booking.move' as const, from: '2026-11-28 9:00 AM', date: '2026-12-01 3:00 PM' };

  it('shows the time that is asked for beside the one that stands', () => {
    const [shown] = overlayBookings([booking(uuid(1))], [on(2, uuid(1), { op: { ...move, feeSeen: 50 } })]);
    expect(shown).toMatchObject({
      row: { date: '2026-11-28 9:00 AM' },
      pending: { move: { opId: uuid(2), date: '2026-12-01 3:00 PM', feeSeen: 50, state: 'queued' } },
    });
    expect(shown).not.toHaveProperty('pending.to');
  });

  it('shows the later of two moves where the first is being taken back', () => {
    const next = newEntry(3, { entity: `booking:${uuid(1)}`, op: { ...move, date: '2026-12-02 9:00 AM' } });
    const taken = on(9, uuid(1), { op: { kind: 'withdraw', opId: uuid(2) }, next });
    const [shown] = overlayBookings([booking(uuid(1))], [taken]);
    expect(shown).toMatchObject({ pending: { move: { opId: uuid(3), date: '2026-12-02 9:00 AM' } } });
    expect(shown).not.toHaveProperty('pending.to');
  });

  it('keeps a move that was refused in sight with the reason, and what was answered after it', () => {
    const problem = { code: 'price_changed' as const, message: 'More.', current: { price: 50 } };
    const [shown] = overlayBookings(
      [booking(uuid(1))],
      [
        on(2, uuid(1), { op: move, state: 'attention', problem }),
        on(3, uuid(1), { op: { kind: 'booking.keep' } }),
      ],
    );
    expect(shown).toMatchObject({ pending: { keep: true, move: { state: 'attention', problem } } });
  });

  it('does not call a booking cancelled because a note on it is taken back', () => {
    const taken = on(2, uuid(1), { op: { kind: 'withdraw', opId: uuid(7) } });
    const [shown] = overlayBookings([booking(uuid(1))], [taken]);
    expect(shown).toMatchObject({ pending: { kind: 'withdraw' } });
    expect(shown).not.toHaveProperty('pending.to');
  });

  it('of an edit shows the new request, and the old row on its way out', () => {
    const withdraw = entry(9, {
      entity: `booking:${uuid(1)}`,
      op: { kind: 'withdraw', opId: uuid(1) },
      next: newEntry(2),
    });
    const shown = overlayBookings([booking(uuid(1))], [withdraw]);
    expect(shown).toMatchObject([
      { is: 'row', id: uuid(1), pending: { kind: 'withdraw', to: 'cancelled' } },
      { is: 'waiting', id: uuid(2), entry: { n: 9 } },
    ]);
    expect(overlayBookings([], [withdraw]).map((each) => each.id)).toEqual([uuid(2)]);
  });
});

describe('overlayJobs', () => {
  const free = booking(uuid(1), { userId: userB });
  const mine = booking(uuid(2), { userId: userB, assignedTo: userA, status: 'confirmed', amount: 280 });
  const update = (change: object) => ({ op: { kind: 'booking.update' as const, ...change } });
  const note = { op: { kind: 'booking.note' as const, text: 'Key at reception', internal: true } };

  it('tells jobs from the person’s own bookings and from what others hold', () => {
    const own = booking(uuid(3), { userId: userA, assignedTo: userB });
    const done = booking(uuid(4), { userId: userA, status: 'completed' });
    const { jobs, left } = overlayJobs([free, mine, own, done], [], userA);
    expect(jobs.map(({ row }) => row.id)).toEqual([uuid(1), uuid(2)]);
    expect(left).toEqual([]);
  });

  it('lays taking, confirming and completing over the row in their order, and leaves the row as it is', () => {
    const entries = [
      on(1, uuid(1), { op: { kind: 'booking.take' } }),
      on(2, uuid(1), update({ from: 'pending', to: 'confirmed', amountFrom: 0, amount: 300 })),
      on(3, uuid(1), note),
      on(4, uuid(1), update({ from: 'confirmed', to: 'completed', amountFrom: 300, amount: 320 })),
    ];
    const { jobs } = overlayJobs([free], entries, userA);
    expect(jobs).toMatchObject([
      {
        row: free,
        status: 'completed',
        amount: 320,
        assignedTo: userA,
        entries: [{ n: 1 }, {}, {}, { n: 4 }],
      },
    ]);
  });

  it('counts nothing that was refused, and keeps it with its job', () => {
    const problem = { code: 'conflict' as const, message: 'Changed.' };
    const refused = on(1, uuid(2), {
      ...update({ from: 'confirmed', to: 'completed', amountFrom: 280, amount: 500 }),
      state: 'attention',
      problem,
    });
    const { jobs, left } = overlayJobs([mine], [refused, on(2, uuid(2), note)], userA);
    expect(jobs).toMatchObject([{ status: 'confirmed', amount: 280, entries: [{ problem }, { n: 2 }] }]);
    expect(left).toEqual([]);
  });

  it('never drops work on a job that has left the device', () => {
    const entries = [
      on(1, uuid(9), update({ from: 'confirmed', to: 'completed' })),
      on(2, uuid(8), note),
      on(3, uuid(9), note),
    ];
    const { jobs, left } = overlayJobs([mine], entries, userA);
    expect(jobs).toMatchObject([{ row: mine, entries: [] }]);
    expect(left.map(({ id, entries: of }) => [id, of.map((each) => each.n)])).toEqual([
      [uuid(9), [1, 3]],
      [uuid(8), [2]],
    ]);
  });

  it('leaves the person’s own requests and cancellations to their bookings', () => {
    const entries = [
      entry(1),
      on(2, uuid(9), { op: { kind: 'booking.cancel' } }),
      on(3, uuid(7), { op: { kind: 'withdraw', opId: uuid(7) } }),
    ];
    expect(overlayJobs([], entries, userA)).toEqual({ jobs: [], left: [] });
    const takenBack = on(4, uuid(2), { op: { kind: 'withdraw', opId: uuid(6) } });
    expect(overlayJobs([mine], [takenBack], userA).jobs).toMatchObject([
      { status: 'confirmed', entries: [{ n: 4 }] },
    ]);
  });
});

describe('overlayProfile', () => {
  const row: Profile = {
    id: userA,
    displayName: 'Before',
    email: 'a@example.com',
    emailVerified: true,
    phone: '1',
    role: 'customer',
    isLocked: false,
    favorites: [{ id: 'painting', name: 'Painting', description: '' }],
    createdAt: '',
  };

  it('shows what was changed and waits, and not what was refused', () => {
    const shown = overlayProfile(
      row,
      [
        entry(1, { op: { kind: 'profile.update', name: 'After', phone: '' } }),
        entry(2, { op: { kind: 'favorite.remove', serviceId: 'painting' } }),
        entry(3, { op: { kind: 'favorite.add', serviceId: 'plumbing' } }),
        entry(4, { op: { kind: 'profile.update', name: 'Refused' }, state: 'attention' }),
      ],
      (id) => (id === 'plumbing' ? { id, name: 'Plumbing', description: 'Pipes' } : undefined),
    );
    expect(shown).toMatchObject({ displayName: 'After', phone: null, favorites: [{ name: 'Plumbing' }] });
    expect(row.displayName).toBe('Before');
  });

  it('shows one wish that waits among those that stand', () => {
    const wish = (n: number, settings: Partial<Settings>) =>
      entry(n, { op: { kind: 'profile.update', settings } });
    const entries = [wish(1, { smsNotifications: true }), wish(2, { language: 'ar' })];
    const settings = { emailNotifications: false, smsNotifications: false, language: 'en' } as const;
    const shown = overlayProfile({ ...row, settings }, entries, () => undefined);
    expect(shown.settings).toEqual({ emailNotifications: false, smsNotifications: true, language: 'ar' });
    // A row kept from before there were settings.
    expect(overlayProfile(row, entries, () => undefined).settings).toEqual({
      ...defaultSettings,
      smsNotifications: true,
      language: 'ar',
    });
  });
});

describe('waitingSubscriptions', () => {
  it('leaves out those that have their row', () => {
    const op = {
      kind: 'subscription.create',
      packageId: uuid(8),
      packageType: 'standard-1',
      startDate: '2026-12-01',
      amountSeen: 10,
    } as const;
    const waiting = [1, 2].map((n) => entry(n, { entity: `subscription:${uuid(n)}`, op }));
    expect(waitingSubscriptions(new Set([uuid(1)]), waiting).map((each) => each.n)).toEqual([2]);
  });
});
