import type { HomeFaults, HomeFields } from './home-draft';

/** What each of the form's groups is handed. */
export interface HomeGroup {
  fields: HomeFields;
  faults: HomeFaults;
  change(part: Partial<HomeFields>): void;
}
