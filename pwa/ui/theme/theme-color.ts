/** The page's own colour by mode, also for the browser's bar (meta theme-color). */
export const themeColor = { light: '#FFFFFF', dark: '#0D1512' } as const;
