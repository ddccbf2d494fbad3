import { type ThemeMode, tokens } from '../../../ui/theme/tokens';

export interface Look {
  mode: ThemeMode;
  /** No animation where the person asked for less motion. */
  still: boolean;
}

const font = tokens.type['font-ui'];

/** What every chart of the office has in common, from the tokens of the mode. */
export function chartLook({ mode, still }: Look) {
  const c = tokens[mode];
  const text = { fill: c.ink, fillOpacity: 1, fontFamily: font, fontSize: 13 } as const;
  return {
    colors: { first: c['chart-1'], second: c['chart-2'], third: c['chart-3'], other: c['ink-faint'] },
    common: {
      autoFit: true,
      theme: { type: mode === 'dark' ? 'dark' : 'light', view: { viewFill: 'transparent' } },
      legend: false,
      tooltip: false,
      interaction: { tooltip: false, elementHighlight: false },
      animate: still ? false : { enter: { type: 'fadeIn', duration: 200 }, update: false, exit: false },
    } as const,
    value: { ...text, fontWeight: 640 },
    axis: {
      title: false,
      line: false,
      tick: false,
      labelFill: c['ink-soft'],
      labelFillOpacity: 1,
      labelOpacity: 1,
      labelFontFamily: font,
      labelFontSize: 13,
      labelAutoHide: false,
      labelAutoRotate: false,
    } as const,
    grid: {
      grid: true,
      gridStroke: c['chart-grid'],
      gridStrokeOpacity: 1,
      gridLineWidth: 1,
      gridLineDash: [0, 0],
    } as const,
  };
}
