import { type ThemeMode, tokens } from './tokens';

const px = (value: string): number => Number.parseInt(value, 10);

/**
 * The antd theme of a mode as plain data (shaped like antd's ThemeConfig), as dense as the office needs it. The caller adds
 * `algorithm`: `theme.darkAlgorithm` in dark mode. Values are literal, because antd derives shades from them.
 */
export function antdTheme(mode: ThemeMode) {
  const c = tokens[mode];
  const { radii, controls, type, motion } = tokens;
  return {
    token: {
      colorPrimary: c.brand,
      colorLink: c.brand,
      colorLinkHover: c.brand,
      colorBgBase: c.surface,
      colorBgContainer: c['surface-raised'],
      colorBgElevated: c['surface-raised'],
      colorBgLayout: c['surface-sand'],
      colorFillAlter: c['surface-sand'],
      colorText: c.ink,
      colorTextSecondary: c['ink-soft'],
      colorTextTertiary: c['ink-faint'],
      // Icons and separators: antd's own is too pale to be seen.
      colorTextQuaternary: c['ink-faint'],
      colorTextDescription: c['ink-soft'],
      colorTextPlaceholder: c['ink-faint'],
      colorTextDisabled: c['ink-faint'],
      colorBorder: c['line-strong'],
      colorBorderSecondary: c.line,
      colorSuccess: c['green-ink'],
      colorSuccessBg: c['green-bg'],
      colorWarning: c['pending-ink'],
      colorWarningBg: c['pending-bg'],
      colorError: c.danger,
      colorErrorBg: c['red-bg'],
      colorInfo: c['blue-ink'],
      colorInfoBg: c['blue-bg'],
      colorBgMask: c.scrim,
      controlItemBgActive: c['brand-soft'],
      controlItemBgActiveHover: c['brand-soft'],
      controlItemBgHover: c['surface-hover'],
      controlOutline: `${c.focus}3D`,
      fontFamily: type['font-ui'],
      fontSize: 13,
      fontWeightStrong: 620,
      borderRadius: px(radii['r-sm']),
      borderRadiusSM: px(radii['r-xs']),
      borderRadiusLG: px(radii['r-md']),
      controlHeight: px(controls['control-sm']),
      controlHeightSM: 26,
      controlHeightLG: 40,
      lineWidth: 1,
      boxShadow: c['shadow-2'],
      boxShadowSecondary: c['shadow-3'],
      motionDurationMid: '0.2s',
      motionEaseOut: motion.ease,
      wireframe: false,
    },
    components: {
      Table: {
        headerBg: c['surface-sand'],
        headerColor: c['ink-soft'],
        headerBorderRadius: 0,
        headerSplitColor: 'transparent',
        headerSortActiveBg: c['surface-sand'],
        headerSortHoverBg: c['surface-hover'],
        bodySortBg: c['surface-raised'],
        rowHoverBg: c['surface-hover'],
        cellPaddingBlockSM: 8,
        borderColor: c.line,
      },
    },
  };
}
