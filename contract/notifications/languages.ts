/** The languages in which somebody is notified of their visits. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];
