import type { Topic } from '../notifications/events';
import type { Wishes } from '../notifications/wishes';
import type { Settings } from './users';

/** The wishes with others laid over them, channel by channel: of two that were chosen apart neither is lost. */
export function mergeWishes(before: Wishes, change: Wishes): Wishes {
  const merged: Wishes = { ...before };
  for (const [topic, wished] of Object.entries(change) as [Topic, Wishes[Topic]][])
    if (wished) merged[topic] = { ...before[topic], ...wished };
  return merged;
}

/** Settings with a change laid over them; of the topics each for itself. */
export function withSettings(before: Settings, change: Partial<Settings> = {}): Settings {
  const notify = change.notify && mergeWishes(before.notify ?? {}, change.notify);
  return { ...before, ...change, ...(notify && { notify }) };
}
