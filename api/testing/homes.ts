import { randomUUID } from 'node:crypto';
import type { Actor } from '../../contract/accounts/users';
import type { Home, HomeRequest } from '../../contract/homes/homes';
import { inTransaction } from '../db/transaction';
import { createHome } from '../people/homes/store';
import type { TestApp } from './app';

/** A villa with somebody else at the door. */
export const villa: HomeRequest = {
  label: 'Villa',
  kind: 'villa',
  street: 'Street 3',
  unit: '14',
  area: 'Al Barsha 2',
  access: 'Side gate.',
  contactName: 'Rosa',
  contactPhone: '+971520000140',
};

/** A home of this person, made by themselves. */
export function home(app: TestApp, of: Actor, change: Partial<HomeRequest> = {}): Promise<Home> {
  return inTransaction(app.db, { now: app.clock.now(), actor: of }, (tx) =>
    createHome(tx, of.id, { id: randomUUID(), request: { ...villa, ...change } }),
  );
}
