import type { TestApp } from '../../api/testing/app';
import { type Person, tokenFor } from '../../api/testing/factories';

const kept = new WeakMap<Person, { token: string; at: number }>();

/** Somebody's sign-in, one for each instant of the clock: a new one for every request took as long as the request. */
export async function signInOf(app: TestApp, who: Person): Promise<string> {
  const at = app.clock.now().getTime();
  const before = kept.get(who);
  if (before?.at === at) return before.token;
  const token = await tokenFor(app, who.actor);
  kept.set(who, { token, at });
  return token;
}
