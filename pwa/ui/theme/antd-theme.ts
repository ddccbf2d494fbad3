import { type ThemeMode, tokens } from './tokens';

export type Density = 'comfortable' | 'admin';

const px = (value: string): number => Number.parseInt(value, 10);

/**
 * The antd theme of a mode and density as plain data (shaped like antd's ThemeConfig). The caller adds
 * `algorithm`: `theme.darkAlgorithm` in dark mode. Values are literal, because antd derives shades from them.
 */
export function antdTheme(mode: ThemeMode, density: Density) {
  const c = tokens[mode];
  const { radii, controls, type, motion } = tokens;
  const admin = density === 'admin';
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
      fontSize: admin ? 13 : 15,
      fontWeightStrong: 620,
      borderRadius: px(radii['r-sm']),
      borderRadiusSM: px(radii['r-xs']),
      borderRadiusLG: px(radii['r-md']),
      controlHeight: admin ? px(controls['control-sm']) : px(controls.control),
      controlHeightSM: admin ? 26 : px(controls['control-sm']),
      controlHeightLG: admin ? 40 : px(controls['control-lg']),
      lineWidth: 1,
      boxShadow: c['shadow-2'],
      boxShadowSecondary: c['shadow-3'],
      motionDurationMid: '0.2s',
      motionEaseOut: motion.ease,
      wireframe: false,
    },
    components: {
      Button: {
        primaryColor: c['on-brand'],
        dangerColor: c['on-danger'],
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 620,
      },
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
      Tabs: {
        inkBarColor: c.accent,
        itemSelectedColor: c.ink,
        itemHoverColor: c.ink,
        itemColor: c['ink-soft'],
      },
      Modal: { borderRadiusLG: px(radii['r-lg']) },
      Menu: {
        itemSelectedBg: c['brand-soft'],
        itemSelectedColor: c.brand,
        itemBorderRadius: px(radii['r-sm']),
        activeBarBorderWidth: 0,
      },
      Segmented: { trackBg: c['surface-sunken'], itemSelectedBg: c['surface-raised'] },
      Tag: { borderRadiusSM: 999 },
      Layout: { bodyBg: c.surface, siderBg: c['surface-sand'], headerBg: c.surface },
    },
  };
}
