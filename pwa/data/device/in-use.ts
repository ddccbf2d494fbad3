import { awake } from '../../device/rest';
import { sessionKnown } from '../../device/session/session-store';

/** Resolves once it is known who is here and, where that is a guest of whom nothing is kept, once they do something. */
export async function inUse(): Promise<void> {
  await sessionKnown();
  await awake();
}
