import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { Block, BlockCreate, BlockMove } from '../../../../contract/dispatch/blocks';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { Problem } from '../../../../contract/errors';
import { newId } from '../../../../contract/new-id';
import { toast } from '../../../ui/feedback/toast-store';
import { failedText } from '../../kit/form/failed-text';
import { officeKeysOn } from '../../kit/keys/keys-switch';
import { focusedPlace, focusOn, placeElement } from '../carry/grid-focus';
import type { UndoStep } from '../data/use-undo-steps';
import { useUndoneRevisions } from '../data/use-undone-revisions';
import { placeKey, placeOf } from '../model/places';
import { nameOf } from '../model/sentences';
import { type InHand, inItsWay, isWhereItIs, standingAt } from './block-places';
import { type BlockAt, blockName } from './block-values';
import type { BlocksDesk } from './blocks-desk';
import { useBlockHand } from './use-block-hand';
import { useBlockWrites } from './use-block-writes';

interface Of {
  board: DispatchBoard;
  stage: HTMLElement | null;
  /** Technicians from top to bottom. */
  order: readonly string[];
  push(step: UndoStep): void;
  say(words: string): void;
}

/** What is asked about: one that is there, and how it is to be, or a new one. */
export type BlockQuestion = { is: 'old'; block: Block; at?: BlockAt } | { is: 'new'; at: BlockAt };

/** Blocks on the board: put there by hand, key or form, changed, taken away, and each step taken back. */
export function useBlocks({ board, stage, order, push, say }: Of) {
  const latest = useRef(board);
  latest.current = board;
  const [question, setQuestion] = useState<BlockQuestion>();
  const writes = useBlockWrites();
  const undone = useUndoneRevisions();
  const nameIn = useCallback(
    (block: Pick<Block, 'kind' | 'slots' | 'technicianId'>) =>
      blockName(block, nameOf(latest.current, block.technicianId)),
    [],
  );

  /** Does something with a block; whatever is in its way is told, and nothing is done. */
  const attempt = useCallback(
    async (title: string, act: () => Promise<unknown>): Promise<boolean> => {
      try {
        await act();
        return true;
      } catch (error) {
        const problem = error instanceof Problem ? error : new Problem('internal');
        const field = Object.values(problem.detail?.fields ?? {})[0];
        const description =
          problem.code === 'conflict'
            ? 'Somebody changed it in the meantime. It is as they left it.'
            : (field ?? failedText('Nothing was changed', problem));
        toast({ kind: 'error', title, description });
        say(description);
        return false;
      }
    },
    [say],
  );

  const done = useCallback(
    (block: Block, words: string, back: () => Promise<unknown>) => {
      const label = nameIn(block);
      say(`${label}. ${words}`);
      push({
        id: block.id,
        label,
        async back() {
          const isBack = await attempt(label, back);
          if (isBack) say(`Taken back: ${label}.`);
          return isBack;
        },
      });
    },
    [attempt, nameIn, push, say],
  );

  const set = async (input: BlockCreate): Promise<Block> => {
    const block = await writes.set(input);
    done(block, 'Set.', () => writes.remove(undone.of(block)));
    return block;
  };
  const change = async (row: Block, to: BlockMove): Promise<Block> => {
    const block = await writes.change({ row, change: to });
    const { id: _, by: _by, rev: _rev, ...before } = row;
    if (block.rev !== row.rev)
      done(block, 'Changed.', async () =>
        undone.note(row, await writes.change({ row: undone.of(block), change: before })),
      );
    return block;
  };
  const remove = async (block: Block): Promise<boolean> => {
    const isGone = await attempt(nameIn(block), () => writes.remove(block));
    const { by: _, rev: _rev, ...input } = block;
    if (isGone) done(block, 'Removed.', async () => undone.note(block, await writes.set(input)));
    return isGone;
  };

  const desk = useMemo<BlocksDesk>(
    () => ({
      ask: (at) => setQuestion({ is: 'new', at: { day: latest.current.day, ...at } }),
      open: (block) => setQuestion({ is: 'old', block }),
    }),
    [],
  );

  /** Where nothing is in the way it stands there at once; otherwise it is asked first, with what it means. */
  async function putDown(what: InHand, key: string) {
    const to = standingAt(what, key);
    const now = latest.current;
    if (!to || isWhereItIs(what, to)) {
      say('Put back.');
      goTo(key);
    } else if (inItsWay(now, to)) {
      if (what.is === 'new') desk.ask({ kind: what.kind, ...to });
      else setQuestion({ is: 'old', block: what.block, at: to });
    } else if (what.is === 'new') {
      const input = { kind: what.kind, ...to, id: newId(), day: now.day, note: '' };
      await attempt(nameIn(input), () => set(input));
    } else {
      const { block } = what;
      const { kind, day, note } = block;
      await attempt(nameIn(block), () => change(block, { kind, day, note, ...to }));
      goTo(key);
    }
  }
  const hand = useBlockHand({
    board,
    stage,
    order,
    nameIn,
    onPut: (what, key) => void putDown(what, key),
    onBack(key) {
      say('Put back.');
      goTo(key);
    },
  });

  /** B asks for one where the focus is; Space picks up the one that has it, Enter and B open it, Delete takes it away. */
  function isKey(event: KeyboardEvent<HTMLElement>): boolean {
    if (hand.isKey(event)) return true;
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return false;
    if (!target.matches('[data-card], [data-place], [data-block]')) return false;
    const block = latest.current.blocks.find(({ id }) => id === blockAt(target));
    const isLetter = key.toLowerCase() === 'b' && officeKeysOn();
    const here = focusedPlace(event.currentTarget)?.key;
    if (block && key === ' ' && here) {
      const place = placeOf(here);
      if (place !== 'tray') hand.pickUp(block, place.slot, here);
    } else if (block && (isLetter || key === 'Enter')) desk.open(block);
    else if (block && (key === 'Delete' || key === 'Backspace')) {
      void remove(block).then((isGone) => isGone && here && goTo(here));
    } else if (isLetter) {
      const place = placeOf(here ?? 'tray');
      desk.ask(place === 'tray' ? {} : { technicianId: place.technicianId, slots: [place.slot] });
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** Whatever had the focus may be gone with what was changed. */
  function goTo(key: string) {
    setTimeout(() => {
      const place = stage && placeElement(stage, key);
      if (place && !place.contains(document.activeElement))
        focusOn(place.querySelector<HTMLElement>('[data-block], [data-card]') ?? place);
    });
  }

  function close(block?: { technicianId: string; slots: readonly number[] }) {
    setQuestion(undefined);
    if (block) goTo(placeKey(block.technicianId, block.slots[0] ?? 0));
  }

  return { desk, question, held: hand.held, close, isKey, set, change, remove };
}

/** The block that has the focus, or is alone in the cell that has it. */
function blockAt(target: HTMLElement): string | undefined {
  if (target.dataset.block || target.dataset.place === 'tray') return target.dataset.block;
  const [only, more] = target.querySelectorAll<HTMLElement>('[data-block], [data-card]');
  return more ? undefined : only?.dataset.block;
}
