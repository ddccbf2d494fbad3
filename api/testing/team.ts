import type { TechnicianInput } from '../../contract/team/admin-team';
import { newTechnician, type TechnicianRoster, usualBusiness } from '../../contract/team/roster';
import { inTransaction } from '../db/transaction';
import { saveBusiness, saveCapacitySetting, saveTechnician } from '../scheduling/team/store';
import { type TestAppOptions, testApp } from './app';
import type { Person, TestServer } from './factories';
import { person } from './factories';
import { serverPerTest } from './fixture';

/** Somebody of the team who can do AC work, all week. */
export async function technician(
  app: TestServer,
  { roster = {}, ...options }: { roster?: Partial<TechnicianRoster>; displayName?: string } = {},
): Promise<Person> {
  const who = await person(app, 'staff', options);
  await write(app, (tx) =>
    saveTechnician(tx, who.id, { ...newTechnician, skills: ['AC Services'], ...roster } as TechnicianInput),
  );
  return who;
}

/** Turns the limit of capacity on or off, as an admin does. */
export async function enableCapacity(app: TestServer, capacityEnabled = true): Promise<void> {
  await write(app, (tx) => saveCapacitySetting(tx, capacityEnabled));
}

/** Capacity was limited once: from then on the policy decides what a change costs. Nobody need be on the team. */
export async function countedOnce(app: TestServer, capacityEnabled = false): Promise<void> {
  await app.db.write('team_counting').insert({
    ...{ version: 1, saved_at: app.clock.now().toISOString(), saved_by: null },
    counting: JSON.stringify({ isCounted: capacityEnabled }),
  });
}

/** Says what holds for the whole team; otherwise it is as usual. */
export async function business(app: TestServer, change: Partial<typeof usualBusiness>): Promise<void> {
  await write(app, (tx) => saveBusiness(tx, { ...usualBusiness, ...change } as never));
}

const thursday = '2026-11-26T09:40:00.000Z';

/** Thursday, 1:40 PM in Dubai: an admin, a customer and one technician, whose capacity is limited. */
export async function serverWithCapacity(options: Omit<TestAppOptions, 'at'> = {}) {
  const app = await testApp({ ...options, at: thursday });
  return {
    app,
    admin: await person(app, 'admin'),
    noor: await person(app),
    tech: await technicianWithCapacity(app),
  };
}

/** The same for each test. */
export function capacityPerTest(options: Omit<TestAppOptions, 'at'> = {}) {
  const { app, make } = serverPerTest({ ...options, at: thursday });
  return { app, make, admin: make(person, 'admin'), noor: make(person), tech: make(technicianWithCapacity) };
}

/** Their technician. */
async function technicianWithCapacity(app: TestServer): Promise<Person> {
  const who = await technician(app);
  await enableCapacity(app);
  return who;
}

function write(app: TestServer, work: Parameters<typeof inTransaction<unknown>>[2]): Promise<unknown> {
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, work);
}
