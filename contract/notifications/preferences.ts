import * as z from 'zod/mini';
import { topics } from './events';

const onOrOff = z.optional(z.boolean('This is on or off.'));

/** What a person chose of the topics; what they never touched is as it usually is. */
export const notificationPreferences = z.partialRecord(
  z.enum(topics, 'Unknown notification.'),
  z.strictObject({ push: onOrOff, email: onOrOff }),
);
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
