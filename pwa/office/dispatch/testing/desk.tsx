// For the tests of this room: the page with a board, a server that keeps what is changed on it, and the words for what one does there.

import { beforeEach } from 'vitest';
import type { BoardJob, DispatchBoard } from '../../../../contract/dispatch/board';
import { slotOf } from '../../../../contract/dispatch/day';
import { json } from '../../../device/sync/testing';
import { eventually } from '../../../ui/testing';
import { UndoKey } from '../../kit/keys/undo';
import { deskPerTest, sit } from '../../kit/testing';
import { AdminDispatchPage } from '../admin-dispatch-page';
import { day, id, sample, team } from './board-sample';

/** A desk at the board, anew for each test. `more`: what the board has beside the sample. */
export function boardPerTest({ wide = true, more = () => ({}) as Partial<DispatchBoard> } = {}) {
  const server = deskPerTest();
  const at: { board: DispatchBoard; refuse: (() => Response) | undefined } = {
    board: sample(),
    refuse: undefined,
  };
  const keep = (job: BoardJob, change: Partial<BoardJob>) => {
    const { board } = at;
    const changed = { ...job, ...change, rev: job.rev + 1 };
    at.board = { ...board, jobs: board.jobs.map((each) => (each.id === job.id ? changed : each)) };
    return json({ id: job.id, rev: changed.rev });
  };
  beforeEach(async () => {
    at.board = sample(more());
    at.refuse = undefined;
    server.answer(({ method, path, body }) => {
      if (path === '/dispatch') return json(at.board);
      const job = at.board.jobs.find((each) => path.startsWith(`/bookings/${each.id}`));
      if (!job || method === 'GET') return undefined;
      if (at.refuse) return at.refuse();
      if (method === 'PUT') {
        const { because: _, written: _written, ...change } = body ?? {};
        return keep(job, { ...(change.date ? { needsTime: undefined } : {}), ...change });
      }
      const held = at.board.held.filter((each) => each.id !== job.proposal?.id);
      at.board = { ...at.board, held };
      if (!body) return keep(job, { proposal: undefined });
      const { date, assigned = [] } = body as { date: string; assigned?: string[] };
      const offer = { id: id(500 + job.rev), date, until: at.board.at, at: at.board.at };
      const { slots, people, serviceType: service } = job;
      const of = { service, from: slotOf({ date }), slots, people, assigned, since: at.board.at };
      at.board = { ...at.board, held: [...held, { id: offer.id, is: 'proposal', ...of }] };
      return keep(job, { proposal: offer });
    });
    sit(
      <>
        <AdminDispatchPage />
        <UndoKey />
      </>,
      `/admin/dispatch?day=${day}`,
      { wide },
    );
    await eventually(() => document.querySelector('[data-card]'), 'The board');
  });
  return { server, at };
}

export const card = (customer: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].find((each) =>
    each.textContent?.includes(customer),
  ) as HTMLElement;

export const place = (who: string, slot: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-place="${team[who]} ${slot}"]`) as HTMLElement;

/** What the live region of the keys says. */
export const spoken = (): string => document.querySelector('[class*=bar] [role=status]')?.textContent ?? '';

export const hears = (words: string): Promise<unknown> =>
  eventually(() => spoken().includes(words), `"${words}" after "${spoken()}"`);

/** Presses a key where the focus is. */
export const key = (name: string, more: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
  );

export const standsIn = (customer: string, who: string, slot: number): Promise<unknown> =>
  eventually(() => place(who, slot).textContent?.includes(customer), `${customer} with ${who}`);
