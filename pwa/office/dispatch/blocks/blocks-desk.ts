import { createContext, useContext } from 'react';
import type { Block } from '../../../../contract/dispatch/blocks';
import type { BlockAt } from './block-values';

/** What whatever stands on the board can do with blocks. */
export interface BlocksDesk {
  /** Asks for a new one, of which so much is known. */
  ask(at: BlockAt): void;
  /** Shows one, to change it or take it away. */
  open(block: Block): void;
}

const none: BlocksDesk = { ask() {}, open() {} };

export const BlocksContext = createContext(none);

export function useBlocksDesk(): BlocksDesk {
  return useContext(BlocksContext);
}
