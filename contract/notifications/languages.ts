/** The languages in which somebody is told of their visits. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];
