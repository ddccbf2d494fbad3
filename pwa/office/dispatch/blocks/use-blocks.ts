import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BlockKind } from '../../../../contract/dispatch/block-labels';
import type { Block, BlockChange, BlockCreate } from '../../../../contract/dispatch/blocks';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { comingTo, slotsOnBoard } from '../../../../contract/dispatch/day';
import { Problem } from '../../../../contract/errors';
import { newId } from '../../../../contract/new-id';
import { toast } from '../../../ui/feedback/toast-store';
import { failedText } from '../../kit/form/failed-text';
import { officeKeysOn } from '../../kit/keys/keys-switch';
import { focusedPlace, focusOn, placeElement } from '../carry/grid-focus';
import { hearDrags } from '../carry/pointer';
import type { UndoStep } from '../data/use-undo-steps';
import { placeKey, placeOf } from '../model/places';
import { nameOf } from '../model/sentences';
import { type BlockAt, blockName } from './block-values';
import type { BlocksDesk } from './blocks-desk';
import { useBlockWrites } from './use-block-writes';

interface Of {
  board: DispatchBoard;
  stage: HTMLElement | null;
  push(step: UndoStep): void;
  say(words: string): void;
}

/** What is asked about: one that is there, or a new one. */
export type BlockQuestion = { is: 'old'; block: Block } | { is: 'new'; at: BlockAt };

/** Blocks on the board: put there by hand, key or form, changed, taken away, and each step taken back. */
export function useBlocks({ board, stage, push, say }: Of) {
  const latest = useRef(board);
  latest.current = board;
  const [question, setQuestion] = useState<BlockQuestion>();
  const writes = useBlockWrites();
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
    done(block, 'Set.', () => writes.remove(block));
    return block;
  };
  const change = async (row: Block, to: BlockChange): Promise<Block> => {
    const block = await writes.change({ row, change: to });
    const { kind, day, slots, note } = row;
    if (block.rev !== row.rev)
      done(block, 'Changed.', () => writes.change({ row: block, change: { kind, day, slots, note } }));
    return block;
  };
  const remove = async (block: Block): Promise<boolean> => {
    const isGone = await attempt(nameIn(block), () => writes.remove(block));
    const { by: _, rev: _rev, ...input } = block;
    if (isGone) done(block, 'Removed.', () => writes.set(input));
    return isGone;
  };

  const desk = useMemo<BlocksDesk>(
    () => ({
      ask: (at) => setQuestion({ is: 'new', at: { day: latest.current.day, ...at } }),
      open: (block) => setQuestion({ is: 'old', block }),
    }),
    [],
  );

  /** Where nothing is in the way it is set at once; otherwise it is asked first, with what it means. */
  const putDown = (kind: BlockKind, key: string) => {
    const place = placeOf(key);
    if (place === 'tray') return;
    const { technicianId, slot } = place;
    const at = { kind, technicianId, slots: [slot] };
    const isThere = latest.current.jobs.some(
      (job) => comingTo(job).includes(technicianId) && slotsOnBoard(latest.current, job).includes(slot),
    );
    const isAway = latest.current.technicians.find(({ id }) => id === technicianId)?.leave;
    if (isThere || isAway) desk.ask(at);
    else {
      const input = { ...at, id: newId(), day: latest.current.day, note: '' };
      void attempt(nameIn(at), () => set(input));
    }
  };
  const put = useRef(putDown);
  put.current = putDown;

  useEffect(() => {
    if (!stage) return;
    let over: HTMLElement | null = null;
    const mark = (to: HTMLElement | null) => {
      over?.removeAttribute('data-block-over');
      over = to;
      over?.setAttribute('data-block-over', '');
    };
    let kind: BlockKind | undefined;
    return hearDrags({
      onStart: ({ block }) => {
        kind = block as BlockKind | undefined;
      },
      onOver: (key) => kind && mark(key && key !== 'tray' ? placeElement(stage, key) : null),
      onEnd(key, { block }) {
        kind = undefined;
        mark(null);
        if (block && key) put.current(block as BlockKind, key);
      },
    });
  }, [stage]);

  /** B asks for one where the focus is; Enter, Space and B open the one that has it, Delete takes it away. */
  function isKey(event: KeyboardEvent<HTMLElement>): boolean {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return false;
    if (!target.matches('[data-card], [data-place], [data-block]')) return false;
    const block = latest.current.blocks.find(({ id }) => id === blockAt(target));
    const isLetter = key.toLowerCase() === 'b' && officeKeysOn();
    if (block && (isLetter || key === 'Enter' || key === ' ')) desk.open(block);
    else if (block && (key === 'Delete' || key === 'Backspace')) {
      const at = focusedPlace(event.currentTarget)?.key;
      void remove(block).then((isGone) => isGone && at && goTo(at));
    } else if (isLetter) {
      const place = placeOf(focusedPlace(event.currentTarget)?.key ?? 'tray');
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

  return { desk, question, close, isKey, set, change, remove };
}

/** The block that has the focus, or is alone in the cell that has it. */
function blockAt(target: HTMLElement): string | undefined {
  if (target.dataset.block || target.dataset.place === 'tray') return target.dataset.block;
  const [only, more] = target.querySelectorAll<HTMLElement>('[data-block], [data-card]');
  return more ? undefined : only?.dataset.block;
}
