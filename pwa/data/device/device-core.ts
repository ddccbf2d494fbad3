import type { SyncEnv } from '../../device/db/env';
import type { HubDb, PersonDb } from '../../device/db/tables';
import type { Engine } from '../../device/sync/engine';
import type { StoredPerson } from '../session/stored-person';

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
