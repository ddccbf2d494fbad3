/** Where the choice is kept: `light`, `dark` or `system`. */
export const themeKey = 'vite-ui-theme';
