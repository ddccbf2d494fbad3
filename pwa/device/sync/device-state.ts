import { newListeners } from '../db/listeners';
import type { EngineStatus } from './engine';

/** What the whole app needs to know of the device, also before its database is loaded. */
export interface DeviceState extends EngineStatus {
  cannotSave: boolean;
  /** There is no room for what is asked for and answered. */
  full: boolean;
  updateBlocked: boolean;
  backgroundSync: boolean;
  /** What others change is told to this page as it happens. */
  isLive: boolean;
  /** It has not been for so long that whoever looks should know (ms). */
  notLiveSince: number | null;
}

const initial: DeviceState = {
  sending: false,
  offline: false,
  unanswered: false,
  outdated: false,
  updating: false,
  resumesAt: undefined,
  cannotSave: false,
  full: false,
  updateBlocked: false,
  backgroundSync: false,
  isLive: false,
  notLiveSince: null,
};
let state = initial;
const [tell, subscribe] = newListeners();

export const deviceState = {
  get: () => state,
  atServer: () => initial,
  set(change: Partial<DeviceState>) {
    state = { ...state, ...change };
    tell();
  },
  subscribe,
};
