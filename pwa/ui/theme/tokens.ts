// The one source of the design: the CSS variables (tokens-css.ts) and the antd theme (antd-theme.ts) are written
// from here. Names are the CSS names without the leading dashes.

/** The page's own colour by mode, also for the browser's bar (meta theme-color). */
const themeColor = { light: '#FFFFFF', dark: '#0D1512' } as const;

export type ThemeMode = keyof typeof themeColor;

const light = {
  // surfaces and ink
  surface: themeColor.light,
  'surface-sand': '#F7F2E8',
  'surface-raised': '#FFFFFF',
  'surface-sunken': '#EFE8DA',
  'surface-hover': '#F5F1E8',
  ink: '#14231B',
  'ink-soft': '#4F5E55',
  'ink-faint': '#5C6961',
  line: '#E5DECF',
  'line-strong': '#8A8475',
  scrim: 'rgb(12 28 20 / .46)',
  // brand and the one accent: brass, which only ever means light
  brand: '#0E5A40',
  'brand-strong': '#093F2D',
  'brand-soft': '#E2EEE6',
  'on-brand': '#FFFFFF',
  'on-brand-soft': '#C9DFD1',
  accent: '#D49B35',
  'accent-soft': '#F8EACB',
  'accent-ink': '#75500D',
  'on-accent': '#2B1D03',
  focus: '#0E5A40',
  // status pairs
  'pending-ink': '#74500A',
  'pending-bg': '#FBEFC9',
  'green-ink': '#0C5A3C',
  'green-bg': '#DDF0E4',
  'blue-ink': '#1B4F86',
  'blue-bg': '#E1EDF8',
  'red-ink': '#9B2C22',
  'red-bg': '#FBE6E1',
  'gray-ink': '#515A55',
  'gray-bg': '#ECEDE8',
  'orange-ink': '#8A4309',
  'orange-bg': '#FCE8D5',
  'waiting-ink': '#3F4A44',
  'waiting-bg': '#F1ECE0',
  danger: '#B23327',
  'on-danger': '#FFFFFF',
  // charts
  'chart-1': '#0E5A40',
  'chart-2': '#B8842A',
  'chart-3': '#5E9B7A',
  'chart-grid': '#E9E3D6',
  // drawings: six, and clay for skin and pots
  'il-sky': '#E4EDE4',
  'il-wall': '#FFFDF7',
  'il-shade': '#E6D9BF',
  'il-cut': '#0F4534',
  'il-leaf': '#5E9B7A',
  'il-brass': '#DDA63F',
  'il-clay': '#B5774C',
  // drawings: derived
  'il-wall3': '#FFFFFF',
  'il-leaf2': 'color-mix(in oklab, var(--il-leaf), var(--il-cut) 48%)',
  'il-air': 'color-mix(in oklab, var(--il-sky), var(--il-leaf) 38%)',
  'il-pane': 'var(--il-air)',
  'il-glass': 'color-mix(in oklab, var(--il-sky), var(--il-leaf) 38%)',
  'il-glass2': 'color-mix(in oklab, var(--il-sky), var(--il-leaf) 62%)',
  'il-far': 'color-mix(in oklab, var(--il-sky), var(--il-leaf) 17%)',
  'il-sun': 'var(--il-brass)',
  'il-glow': 'color-mix(in srgb, var(--il-brass), transparent 72%)',
  'il-text': 'var(--il-cut)',
  // one sun, from the top left
  'shadow-1': '0 1px 2px rgb(42 32 10 / .06)',
  'shadow-2': '2px 6px 16px -4px rgb(42 32 10 / .10), 0 1px 2px rgb(42 32 10 / .05)',
  'shadow-3': '8px 24px 56px -12px rgb(28 26 10 / .22), 0 2px 6px rgb(42 32 10 / .06)',
  mark: '#0E5A40',
};

export type ColorName = keyof typeof light;

const dark: Record<ColorName, string> = {
  surface: themeColor.dark,
  'surface-sand': '#121C18',
  'surface-raised': '#17231E',
  'surface-sunken': '#0A110E',
  'surface-hover': '#1C2924',
  ink: '#EFF2EB',
  'ink-soft': '#B0BDB4',
  'ink-faint': '#93A198',
  line: '#26342D',
  'line-strong': '#6C7C72',
  scrim: 'rgb(2 6 4 / .66)',
  brand: '#74CBA0',
  'brand-strong': '#0F3A2B',
  'brand-soft': '#17352A',
  'on-brand': '#06251A',
  'on-brand-soft': '#B7D6C5',
  accent: '#E6B75C',
  'accent-soft': '#33290F',
  'accent-ink': '#EBC478',
  'on-accent': '#2B1D03',
  focus: '#8FDDB6',
  'pending-ink': '#F0CC72',
  'pending-bg': '#352A0E',
  'green-ink': '#86D9AF',
  'green-bg': '#12372A',
  'blue-ink': '#9CC8F4',
  'blue-bg': '#15304B',
  'red-ink': '#F7A99D',
  'red-bg': '#431D18',
  'gray-ink': '#BCC6BF',
  'gray-bg': '#25302B',
  'orange-ink': '#F4B585',
  'orange-bg': '#40260F',
  'waiting-ink': '#CFD8D1',
  'waiting-bg': '#222E28',
  danger: '#E5776A',
  'on-danger': '#2A0703',
  'chart-1': '#74CBA0',
  'chart-2': '#E6B75C',
  'chart-3': '#4A8F70',
  'chart-grid': '#22302A',
  'il-sky': '#14241D',
  'il-wall': '#565138',
  'il-shade': '#3B3D2E',
  'il-cut': '#08100D',
  'il-leaf': '#448765',
  'il-brass': '#F0BE5E',
  'il-clay': '#A86F49',
  'il-wall3': '#8C866A',
  'il-leaf2': 'color-mix(in oklab, var(--il-leaf), var(--il-cut) 45%)',
  'il-air': '#7FA893',
  'il-pane': '#1B332A',
  'il-glass': '#E9C067',
  'il-glass2': '#B28D45',
  'il-far': '#1D3028',
  'il-sun': '#EDE6CC',
  'il-glow': 'color-mix(in srgb, var(--il-brass), transparent 66%)',
  'il-text': '#EFF2EB',
  'shadow-1': '0 1px 2px rgb(0 0 0 / .4)',
  'shadow-2': '2px 6px 16px -4px rgb(0 0 0 / .5)',
  'shadow-3': '8px 24px 56px -12px rgb(0 0 0 / .7)',
  mark: '#74CBA0',
};

// Customer areas read confirmed as green and completed as blue; the admin area reads them the other way round.
const status = {
  'confirmed-ink': 'var(--green-ink)',
  'confirmed-bg': 'var(--green-bg)',
  'completed-ink': 'var(--blue-ink)',
  'completed-bg': 'var(--blue-bg)',
  'cancelled-ink': 'var(--red-ink)',
  'cancelled-bg': 'var(--red-bg)',
};
const statusAdmin = {
  'confirmed-ink': 'var(--blue-ink)',
  'confirmed-bg': 'var(--blue-bg)',
  'completed-ink': 'var(--green-ink)',
  'completed-bg': 'var(--green-bg)',
};

const type = {
  // The fallbacks are local fonts with the web fonts' metrics (fonts.css): the swap moves nothing.
  'font-ui':
    '"Figtree Variable", "Figtree Fallback", "Figtree Fallback Android", "Readex Pro Variable", system-ui, sans-serif',
  'font-display':
    '"Petrona Variable", "Petrona Fallback", "Petrona Fallback Android", "Readex Pro Variable", Georgia, serif',
  'text-2xs': '.6875rem',
  'text-xs': '.75rem',
  'text-sm': '.8125rem',
  'text-md': '.9375rem',
  'text-lg': '1.0625rem',
  'text-xl': 'clamp(1.1875rem, 1.12rem + .3vw, 1.375rem)',
  'display-sm': 'clamp(1.5rem, 1.38rem + .5vw, 1.875rem)',
  'display-md': 'clamp(1.875rem, 1.6rem + 1.15vw, 2.625rem)',
  'display-lg': 'clamp(2.5rem, 1.95rem + 2.3vw, 4.125rem)',
  'leading-tight': '1.06',
  'leading-snug': '1.28',
  leading: '1.55',
  'track-display': '-.015em',
  'track-caps': '.04em',
  'weight-display': '520',
  'weight-ui': '450',
  'weight-strong': '620',
};

const space = {
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '20px',
  s6: '24px',
  s8: '32px',
  s10: '40px',
  s12: '48px',
  s16: '64px',
  s24: '96px',
  gutter: 'clamp(16px, 4.2vw, 64px)',
  measure: '40em',
  page: '1240px',
  section: 'clamp(56px, 8vw, 112px)',
};

const radii = {
  'r-xs': '4px',
  'r-sm': '8px',
  'r-md': '12px',
  'r-lg': '20px',
  'r-pill': '999px',
  'r-arch': '999px 999px var(--r-md) var(--r-md)',
};

const motion = { ease: 'cubic-bezier(.2, .7, .2, 1)', fast: '120ms', base: '200ms', slow: '420ms' };

const controls = {
  control: '44px',
  'control-sm': '32px',
  'control-lg': '52px',
  'control-xl': '56px',
  row: '44px',
  bar: '60px',
};

export const tokens = { light, dark, status, statusAdmin, type, space, radii, motion, controls };
