import type { Topic } from '../notifications/events';
import type { NotificationPreferences } from '../notifications/preferences';
import type { Settings } from './users';

/** The preferences with others laid over them, channel by channel: of two that were chosen apart neither is lost. */
export function mergePreferences(
  before: NotificationPreferences,
  change: NotificationPreferences,
): NotificationPreferences {
  const merged: NotificationPreferences = { ...before };
  for (const [topic, wanted] of Object.entries(change) as [Topic, NotificationPreferences[Topic]][])
    if (wanted) merged[topic] = { ...before[topic], ...wanted };
  return merged;
}

/** Settings with a change laid over them; of the topics each for itself. */
export function withSettings(before: Settings, change: Partial<Settings> = {}): Settings {
  const notify = change.notify && mergePreferences(before.notify ?? {}, change.notify);
  return { ...before, ...change, ...(notify && { notify }) };
}
