import type { DashboardStats } from '../../../../contract/office/dashboard';
import { packageTypes, typeName } from '../../../../contract/plans/package-names';
import type { BarDatum, Series } from './charts';

export type Sold = DashboardStats['weeklySubscriptions']['byTypeAndBhk'][number];

const colors: Record<string, Series['color']> = { basic: 'third', standard: 'first', premium: 'second' };

/** The types in the order they are shown everywhere, then those of other days. */
function typesOf(sold: readonly Sold[]): string[] {
  return [...new Set<string>([...packageTypes, ...sold.map(({ type }) => type)])];
}

/** A colour for each type. */
export function seriesOf(sold: readonly Sold[]): Series[] {
  return typesOf(sold).map((type) => ({ name: typeName(type), color: colors[type] ?? 'other' }));
}

/** A bar for each type in each BHK from 1 to 5, also where nothing was sold: places stay where they are. */
export function barsOf(sold: readonly Sold[]): BarDatum[] {
  const places = [...new Set([1, 2, 3, 4, 5, ...sold.map(({ bhk }) => bhk ?? 0)])].sort(byBhk);
  return places.flatMap((bhk) =>
    typesOf(sold).map((type) => {
      const found = sold.find((each) => each.type === type && (each.bhk ?? 0) === bhk);
      return {
        key: found?.packageType ?? `${type}-${bhk - 1}`,
        place: bhk ? `${bhk} BHK` : 'N/A',
        series: typeName(type),
        count: found?.count ?? 0,
      };
    }),
  );
}

/** The packages sold now or in the days before, by BHK and type. */
export function packagesOf(now: readonly Sold[], before: readonly Sold[]): Array<Sold & { before: number }> {
  const types = typesOf([...now, ...before]);
  const gone = before.filter((each) => !now.some(({ packageType }) => packageType === each.packageType));
  return [...now, ...gone.map((each) => ({ ...each, count: 0, amount: 0 }))]
    .map((each) => ({
      ...each,
      before: before.find(({ packageType }) => packageType === each.packageType)?.count ?? 0,
    }))
    .sort((a, b) => byBhk(a.bhk ?? 0, b.bhk ?? 0) || types.indexOf(a.type) - types.indexOf(b.type));
}

/** Those without a BHK (0) stand last. */
function byBhk(a: number, b: number): number {
  return (a || 99) - (b || 99);
}
