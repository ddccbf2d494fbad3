import type { Words } from '../channel';

/** What is true of a message's event at this moment. */
export interface Truth {
  /** What it says. `link`: where it leads to, whole. */
  write(link: string): Words;
  /** The page that it leads to, for whoever is signed in. */
  page: string;
  /** What a link to its visit says beside. */
  query?: string;
  /** Whether it is told at any hour. */
  pressing: boolean;
  /** Until then it is not true yet. */
  from?: Date;
  /** From then on it says nothing any more. */
  until?: Date;
}
