import { expect, it } from 'vitest';
import type { News } from '../../db/news';
import { testApp } from '../../testing/app';
import { person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { sweepHere } from './here';

const { app, make } = serverPerTest();
const dana = make(person, 'admin', { displayName: 'Dana' });
const noura = make(person, 'admin', { displayName: 'Noura' });
const day = '2026-11-28';
const holds = '11111111-1111-4111-8111-111111111111';

it('tells each admin who else is there, and what they hold, whichever process they ask', async () => {
  const beside = await testApp({ beside: app });
  const put = (who: { token: string }, body: object, server: Pick<typeof beside, 'request'> = app) =>
    server.request('PUT', '/api/admin/dispatch/here', { token: who.token, body });
  expect((await put(dana, { day })).body).toEqual({ here: [] });
  const hers = { id: dana.id, name: 'Dana', day, holds: null };
  expect((await put(noura, { day, holds }, beside)).body).toEqual({ here: [hers] });
  const board = await dana.ok('GET', `/api/admin/dispatch?day=${day}`);
  expect(board.here).toEqual([{ id: noura.id, name: 'Noura', day, holds }]);
  app.clock.advance(60_000);
  expect((await put(dana, { day })).body).toEqual({ here: [] });
  expect(await sweepHere(app.db, app.clock.now())).toBe(1);
  expect(await sweepHere(app.db, app.clock.now())).toBe(0);
  await beside.close();
});

it('says that there is something new where somebody came, took a card or went, and not that they are still there', async () => {
  const told: string[] = [];
  const hear = ({ nouns }: News) => void told.push(...nouns.filter((noun) => noun === 'dispatch'));
  app.db.heard.add(hear);
  const put = async (body: object) => {
    told.length = 0;
    await dana.ok('PUT', '/api/admin/dispatch/here', body);
    return told.length;
  };
  const isHeard = app.db.engine === 'sqlite' ? 1 : 0;
  expect(await put({ day })).toBe(isHeard);
  app.clock.advance(20_000);
  expect(await put({ day })).toBe(0);
  expect(await put({ day, holds })).toBe(isHeard);
  expect(await put({ day, holds })).toBe(0);
  app.db.heard.delete(hear);
});

it('refuses what is no day, or no booking', async () => {
  for (const [field, body] of [
    ['day', { day: 'today' }],
    ['holds', { day, holds: 'x' }],
  ] as const) {
    const answer = await dana.call('PUT', '/api/admin/dispatch/here', body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]]);
  }
});
