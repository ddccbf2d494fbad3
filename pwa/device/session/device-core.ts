import type { SyncEnv } from '../db/env';
import type { HubDb, PersonDb } from '../db/tables';
import type { Engine } from '../sync/engine';
import type { StoredPerson } from './stored-person';

/** What the device is made of: its databases, the loop that sends, and whose they are. */
export interface DeviceCore {
  /** Whether the device really keeps what it is given. If not, everything needs the network now. */
  usable: boolean;
  env: SyncEnv;
  engine: Engine;
  hub: HubDb;
  person(userId: string): PersonDb;
  stored: StoredPerson;
}
