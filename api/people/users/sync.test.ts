import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, person, service } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { sendOps } from '../../testing/sync';

const { app, make } = serverPerFile();
const a = make(person);
const b = make(person);
beforeAll(() => service(app));

const send = async (entity: string, op: Record<string, unknown>, who: Person | null = a) => {
  const answer = await sendOps(app, who, [{ entity, op }]);
  return { ...answer, result: answer.body.results?.[0], rows: answer.body.rows };
};

describe('a profile by sync', () => {
  it('is changed as by REST, and comes back as a row', async () => {
    const { result, rows } = await send(`profile:${a.id}`, {
      kind: 'profile.update',
      name: 'Offline',
      phone: '',
    });
    const { secondFactor: _, ...me } = (await a.call('GET', '/api/auth/me')).body;
    expect(me.displayName).toBe('Offline');
    expect(result).toMatchObject({ is: 'applied', row: { type: 'profile', id: a.id, data: me } });
    expect(rows).toEqual([result.row]);
  });

  it('takes a number in any spelling, and settings', async () => {
    const settings = { smsNotifications: true, language: 'ar' };
    const { result } = await send(`profile:${a.id}`, {
      kind: 'profile.update',
      phone: '050 765 4321',
      settings,
    });
    expect(result.row.data).toMatchObject({
      phone: '+971507654321',
      settings: { emailNotifications: true, smsNotifications: true, language: 'ar' },
    });
    const bad = await send(`profile:${a.id}`, {
      kind: 'profile.update',
      phone: '051 1',
      settings: { language: 'x' },
    });
    expect(bad.result).toMatchObject({ is: 'rejected', code: 'invalid' });
    expect(Object.keys(bad.result.fields).sort()).toEqual(['phone', 'settings.language']);
  });

  it('of somebody else is nothing', async () => {
    const { result } = await send(`profile:${b.id}`, { kind: 'profile.update', name: 'Taken over' });
    expect(result).toMatchObject({ is: 'rejected', code: 'not_found' });
    expect((await b.call('GET', '/api/auth/me')).body.displayName).toBe('A customer');
  });

  it('takes no role, and nothing from guests', async () => {
    const { result } = await send(`profile:${a.id}`, { kind: 'profile.update', role: 'admin' });
    // A newer app's field, as far as this server knows.
    expect(result).toMatchObject({ is: 'blocked' });
    expect((await a.call('GET', '/api/auth/me')).body.role).toBe('customer');
    const guest = await send(`profile:${a.id}`, { kind: 'profile.update', name: 'x' }, null);
    expect(guest.result).toMatchObject({ is: 'rejected', code: 'not_allowed' });
  });
});

describe('favourites by sync', () => {
  it('are added and removed, each raising the row', async () => {
    const added = await send('favorite:ac-services', { kind: 'favorite.add', serviceId: 'ac-services' });
    expect(added.result.row.data.favorites).toMatchObject([{ id: 'ac-services', name: 'AC Services' }]);
    const removed = await send('favorite:ac-services', { kind: 'favorite.remove', serviceId: 'ac-services' });
    expect(removed.result.row.data.favorites).toEqual([]);
    expect(removed.result.row.rev).toBe(added.result.row.rev + 1);
  });

  it('name one service, which exists', async () => {
    const unknown = await send('favorite:gone', { kind: 'favorite.add', serviceId: 'gone' });
    expect(unknown.result).toMatchObject({ is: 'rejected', code: 'not_found' });
    const mixed = await send('favorite:cleaning', { kind: 'favorite.add', serviceId: 'ac-services' });
    expect(mixed.result).toMatchObject({ is: 'rejected', code: 'invalid' });
  });
});
