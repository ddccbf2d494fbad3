import { showCount } from '../forms/field-text';
import { homeField, homeFieldNames } from './home-fields';
import type { Home } from './homes';

/** What is counted of a home: `4 BHK`, `5 AC units`. That there is none of something is told where `none` says so. */
export function homeCounts(home: Partial<Home>, { none = false } = {}): string[] {
  return homeFieldNames
    .filter((name) => none || home[name] !== 0)
    .flatMap((name) => showCount(homeField(name), home[name]) ?? []);
}
