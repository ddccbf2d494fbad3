import { createContext, useContext } from 'react';
import type { BoardJob } from '../../../../contract/dispatch/board';
import type { BoardRule, CellAnswer } from '../../../../contract/dispatch/rule';
import type { Store } from './store';

/** A card that is carried, or whose menu is open: the whole board is coloured for it. */
export interface Carry {
  job: BoardJob;
  /** In whose row it was; null of what comes from the tray. */
  from: string | null;
  by: 'pointer' | 'keys' | 'menu';
  /** By what it is judged: the board as it was when it was picked up. */
  rule: BoardRule;
  /** What each cell says to it, by its key. */
  answers: ReadonlyMap<string, CellAnswer>;
  /** The keys of the cells that fit, the best first: the numbers of the menu, and where Tab goes. */
  fitting: readonly string[];
  /** The key of the cell that it is over. */
  at: string | undefined;
}

/** What another admin moved: for 8 s a flag, then a dot until it is seen. */
export interface News {
  by: string;
  isNew: boolean;
}

/** What stands on cards beside what they are. */
export interface Marks {
  news: ReadonlyMap<string, News>;
  /** Taken from the preview just now. */
  mine: ReadonlySet<string>;
  /** What the filters leave out is faint. */
  isLeftOut: (job: BoardJob) => boolean;
}

/** What would fill a cell, as long as the preview stands. */
export interface Ghost {
  job: BoardJob;
  number: number;
  take(): void;
  leaveOut(): void;
}

/** What every card and cell of the board can ask for. It is one object for as long as the page is there. */
export interface Desk {
  carry: Store<Carry | undefined>;
  marks: Store<Marks>;
  /** By the key of a cell. */
  ghosts: Store<ReadonlyMap<string, Ghost>>;
  openMenu(job: BoardJob, from: string | null, anchor: HTMLElement): void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('A card stands on a board.');
  return desk;
}
