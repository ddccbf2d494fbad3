import type { Profile } from '../../../contract/accounts/users';
import { newListeners } from '../db/listeners';

/** Who is signed in. `starting`: not known yet. `expired`: the sign-in is over, the person's device data is still theirs. */
export interface SessionState {
  status: 'starting' | 'guest' | 'signed-in' | 'expired';
  user?: Profile;
  /** The server has just told this tab that it does not know the token; without `expired` nor did this device. */
  ended?: true;
}

/** What the hooks need beyond what screens see: whose device database it is, known before the profile is. */
export interface KnownSession extends SessionState {
  userId?: string;
}

const starting: KnownSession = { status: 'starting' };
let state = starting;
const [tell, subscribe] = newListeners();
const [notifyLeavers, onLeave] = newListeners();

export const session = {
  get: () => state,
  atServer: () => starting,
  set(next: KnownSession) {
    const left = state.userId !== undefined && next.userId !== state.userId;
    state = next;
    if (left) notifyLeavers();
    tell();
  },
  subscribe,
};

/** Resolves once it is known who is signed in. */
export function sessionKnown(): Promise<KnownSession> {
  return new Promise((resolve) => {
    const stop = session.subscribe(look);
    function look() {
      if (state.status === 'starting') return;
      stop();
      resolve(state);
    }
    look();
  });
}

/** Runs whenever the person at this tab changes: whatever was kept of theirs in memory must go. */
export function onLeaving(forget: () => void): void {
  onLeave(forget);
}

/** A token that is put there by hand signs in, one that is taken away signs out. */
const tokenKey = 'authToken';
let token: string | null = null;

/** The stored token. Where storage is refused it lives as long as the tab. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return token;
  }
}

export function storeToken(next: string | null): void {
  token = next;
  try {
    if (next === null) localStorage.removeItem(tokenKey);
    else localStorage.setItem(tokenKey, next);
  } catch {
    // Refused storage: the variable above stands in.
  }
}

/** By which the server knows this device again; it opens nothing, and stays when its person leaves. */
const deviceKey = 'homehub:device';

export function storedDevice(): string | undefined {
  try {
    return localStorage.getItem(deviceKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeDevice(device: string): void {
  try {
    localStorage.setItem(deviceKey, device);
  } catch {
    // Refused storage: the next sign-in is one from any device.
  }
}

/** Whom a logout that began is of; kept beside the token, so that it outlives a database that fails. */
const leavingKey = 'homehub:leaving';

/** Whoever has not left yet though they logged out. */
export function storedLeaver(): string | null {
  try {
    return localStorage.getItem(leavingKey);
  } catch {
    return null;
  }
}

/** Remembers that they are leaving; null: they have left. */
export function storeLeaver(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(leavingKey);
    else localStorage.setItem(leavingKey, userId);
  } catch {
    // Refused storage: the device's own mark stands in.
  }
}

/** Tells when another tab signs in or out. */
export function onTokenChanged(changed: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === tokenKey || event.key === null) changed();
  });
}
