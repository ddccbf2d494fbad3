import type { Settings } from './users';

/** What somebody has who never chose. */
export const defaultSettings: Settings = {
  emailNotifications: true,
  smsNotifications: false,
  language: 'en',
  whatsappNotifications: false,
};
