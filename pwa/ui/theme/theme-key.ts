/** Where the choice is kept: `light`, `dark` or `system` (§9). */
export const themeKey = 'vite-ui-theme';
