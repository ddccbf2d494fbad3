import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { booking, bookingRequest, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { sendOps } from '../../testing/sync';
import { claimGuestBookings } from '../accounts/claim';
import { isGuestsOwn } from './guest';

const { app } = serverPerFile();
const device = randomUUID();

it('knows the device that asked for it and no other, until it has an account', async () => {
  const opId = randomUUID();
  const op = { kind: 'booking.create', ...bookingRequest() };
  await sendOps(app, null, [{ opId, entity: `booking:${opId}`, op }], { deviceId: device });
  const isTheirs = (of: string) => isGuestsOwn(app.db.read, opId, of);
  expect([await isTheirs(device), await isTheirs(randomUUID()), await isTheirs('')]).toEqual([
    true,
    false,
    false,
  ]);
  const noor = await person(app);
  await inTransaction(app.db, { now: app.clock.now(), actor: noor.actor }, (tx) =>
    claimGuestBookings(tx, noor.id, bookingRequest().customerInfo.email ?? ''),
  );
  expect(await isTheirs(device)).toBe(false);
});

it('knows no device of what the office wrote down', async () => {
  const { id } = await booking(app, null);
  expect(await isGuestsOwn(app.db.read, id, device)).toBe(false);
});
