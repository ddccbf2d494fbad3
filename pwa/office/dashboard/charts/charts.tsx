import { Bar, Column } from '@ant-design/charts';
import { memo, useCallback, useRef } from 'react';
import { chartLook, type Look } from './chart-look';

/** One bar. `key` says which of the rows it stands for. */
export interface BarDatum {
  key: string;
  place: string;
  count: number;
  /** The series, where there are several. */
  series?: string;
}

interface Props {
  data: readonly BarDatum[];
  look: Look;
  onPick: (key: string) => void;
}

/** Lying bars, one a line: names at the start, counts at the end. Drawn again only when what it shows is new. */
export const LyingBars = memo(function LyingBars({ data, look, onPick }: Props) {
  const { common, axis, value, colors } = chartLook(look);
  const pick = usePick(onPick);
  return (
    <Bar
      key={look.mode}
      {...common}
      data={data.map((each) => ({ ...each }))}
      xField="place"
      yField="count"
      containerStyle={{ height: data.length * 36 }}
      scale={{ y: { domainMin: 0, domainMax: Math.max(4, ...data.map(({ count }) => count)), nice: false } }}
      margin={0}
      paddingRight={36}
      axis={{ x: { ...axis, labelFill: value.fill }, y: false }}
      label={{ ...value, text: 'count', position: 'right', textAlign: 'start', dx: 8 }}
      style={{
        fill: colors.first,
        fillOpacity: 1,
        maxWidth: 24,
        radiusTopLeft: 4,
        radiusTopRight: 4,
        radiusBottomLeft: 2,
        radiusBottomRight: 2,
        cursor: 'pointer',
      }}
      onReady={pick}
    />
  );
});

/** Arches side by side, a group for each place and a colour for each series. */
export const Arches = memo(function Arches({ data, look, onPick, series }: Props & { series: Series[] }) {
  const { common, axis, grid, value, colors } = chartLook(look);
  const pick = usePick(onPick);
  const ticks = wholeTicks(data.map(({ count }) => count));
  const top = ticks.at(-1);
  return (
    <Column
      key={look.mode}
      {...common}
      data={data.map((each) => ({ ...each }))}
      xField="place"
      yField="count"
      colorField="series"
      group
      containerStyle={{ height: 228 }}
      margin={0}
      paddingTop={24}
      paddingLeft={2}
      paddingRight={2}
      scale={{
        y: { domainMin: 0, domainMax: top, nice: false, tickMethod: () => ticks },
        color: { domain: series.map(({ name }) => name), range: series.map(({ color }) => colors[color]) },
      }}
      axis={{ x: axis, y: { title: false, label: false, tick: false, ...grid } }}
      label={{
        ...value,
        text: ({ count }: BarDatum) => (count ? String(count) : ''),
        position: 'top',
        textBaseline: 'bottom',
        dy: -4,
      }}
      style={{
        fillOpacity: 1,
        maxWidth: 26,
        minHeight: 2,
        radiusTopLeft: 13,
        radiusTopRight: 13,
        cursor: 'pointer',
      }}
      onReady={pick}
    />
  );
});

export interface Series {
  name: string;
  color: keyof ReturnType<typeof chartLook>['colors'];
}

/** Three to five lines at whole numbers: there is no half subscription. */
function wholeTicks(counts: readonly number[]): number[] {
  const most = Math.max(3, ...counts);
  const step = Math.ceil(most / 4);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, line) => line * step);
}

interface Drawn {
  chart: {
    on(event: 'element:click', listener: (event: { data?: { data?: Partial<BarDatum> } }) => void): void;
  };
}

/** Tells which bar was pressed. The library keeps the listener it is first given. */
function usePick(onPick: (key: string) => void) {
  const latest = useRef(onPick);
  latest.current = onPick;
  return useCallback(({ chart }: Drawn) => {
    chart.on('element:click', ({ data }) => data?.data?.key && latest.current(data.data.key));
  }, []);
}
