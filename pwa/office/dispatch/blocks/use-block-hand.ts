import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BlockKind } from '../../../../contract/bookings/block-labels';
import type { Block } from '../../../../contract/dispatch/blocks';
import type { DispatchBoard } from '../../../../contract/dispatch/board';
import { focusOn, nextPlace, placeElement, wayOfKey } from '../carry/grid-focus';
import { hearDrags } from '../carry/pointer';
import { placeName } from '../model/sentences';
import { freePlaces, type InHand, isWhereItIs, standingAt, whyNot } from './block-places';

interface Of {
  board: DispatchBoard;
  stage: HTMLElement | null;
  /** Technicians from top to bottom. */
  order: readonly string[];
  nameIn(block: Block): string;
  onPut(what: InHand, key: string): void;
  /** It stays where it is: there the focus goes on. */
  onBack(key: string): void;
}

/** What the key bar says of a block that keys carry. */
export interface HeldBlock {
  name: string;
  sentence: string;
  /** `, 2 of 7`: which of the free places it is over. */
  position: string;
}

/** A block in the hand, by pointer or by keys: the board shows where it would stand alone. */
export function useBlockHand({ board, stage, order, nameIn, onPut, onBack }: Of) {
  const latest = useRef({ board, order, onPut });
  latest.current = { board, order, onPut };
  const marks = useRef<ReturnType<typeof marksOn>>(undefined);
  const [carried, setCarried] = useState<{ what: InHand & { is: 'old' }; from: string; at: string }>();

  useEffect(() => {
    if (!stage) return;
    let what: InHand | undefined;
    const letGo = () => {
      what = undefined;
      marks.current?.clear();
    };
    const stop = hearDrags({
      onStart({ block: kind, moved }) {
        const { board, order } = latest.current;
        const block = moved && board.blocks.find(({ id }) => id === moved.id);
        if (block && moved) what = { is: 'old', block, slot: moved.slot };
        else if (kind) what = { is: 'new', kind: kind as BlockKind };
        else return;
        marks.current = marksOn(stage, freePlaces(board, what, order));
      },
      onOver: (key) => what && marks.current?.over(key),
      onEnd(key) {
        const put = what;
        letGo();
        if (put && key) latest.current.onPut(put, key);
      },
    });
    return () => {
      letGo();
      stop();
    };
  }, [stage]);

  // What is carried is judged by the board as it is now; another may have taken it away.
  useEffect(() => {
    if (!carried || board.blocks.includes(carried.what.block)) return;
    const block = board.blocks.find(({ id }) => id === carried.what.block.id);
    setCarried(block && { ...carried, what: { ...carried.what, block } });
  }, [board, carried]);
  const free = carried ? freePlaces(board, carried.what, order) : [];
  const key = carried?.at;
  const shown = free.join('|');
  useEffect(() => {
    if (!stage || key === undefined) return;
    const drawn = marksOn(stage, shown ? shown.split('|') : []);
    drawn.over(key);
    return drawn.clear;
  }, [stage, key, shown]);

  function pickUp(block: Block, slot: number, at: string) {
    setCarried({ what: { is: 'old', block, slot }, from: at, at });
  }

  /** While a block is carried every key is its. */
  function isKey(event: KeyboardEvent<HTMLElement>): boolean {
    if (!carried || !stage || event.altKey || event.ctrlKey || event.metaKey) return false;
    const go = (at: string | undefined) => {
      if (!at || at === 'tray') return;
      setCarried({ ...carried, at });
      const to = placeElement(stage, at);
      if (to) focusOn(to);
    };
    const way = wayOfKey(event.key);
    if (way) go(nextPlace(carried.at, way, order));
    else if (event.key === 'Tab') {
      const now = free.indexOf(carried.at);
      go(free[event.shiftKey ? (now <= 0 ? free.length : now) - 1 : (now + 1) % free.length]);
    } else if (event.key === ' ' || event.key === 'Enter') {
      setCarried(undefined);
      onPut(carried.what, carried.at);
    } else if (event.key === 'Escape') {
      setCarried(undefined);
      onBack(carried.from);
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const held: HeldBlock | undefined = carried && {
    name: nameIn(carried.what.block),
    sentence: sentenceOf(board, carried),
    position: free.includes(carried.at)
      ? `, ${free.indexOf(carried.at) + 1} of ${free.length}`
      : `, ${free.length}`,
  };
  return { held, pickUp, isKey };
}

/** `Imran, 3:00 PM. Free.` */
function sentenceOf(board: DispatchBoard, { what, at }: { what: InHand; at: string }): string {
  const to = standingAt(what, at);
  if (!to) return '';
  if (isWhereItIs(what, to)) return `${placeName(board, at)}. Where it is.`;
  return `${placeName(board, at)}. ${whyNot(board, what, to) ?? 'Free'}.`;
}

/** Draws on the board where it would stand alone, and over what it is. React knows nothing of these marks. */
function marksOn(stage: HTMLElement, free: readonly string[]) {
  const places = free.flatMap((key) => placeElement(stage, key) ?? []);
  let over: HTMLElement | null = null;
  for (const each of places) each.setAttribute('data-block-fits', '');
  return {
    over(key: string | undefined) {
      over?.removeAttribute('data-block-over');
      over = key && key !== 'tray' ? placeElement(stage, key) : null;
      over?.setAttribute('data-block-over', '');
    },
    clear() {
      over?.removeAttribute('data-block-over');
      for (const each of places) each.removeAttribute('data-block-fits');
    },
  };
}
