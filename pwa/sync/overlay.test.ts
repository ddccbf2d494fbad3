import { describe, expect, it } from 'vitest';
import { defaultSettings, type Profile, type Settings } from '../../contract/users';
import { booking, createOp, entry, newEntry, userA, uuid } from '../db/testing';
import { overlayBookings, overlayProfile, waitingSubscriptions } from './overlay';

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
