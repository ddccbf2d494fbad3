import type { DatabaseLocation } from '../../api/db/database';
import { onEngines, serve } from '../harness/engines';
import { inTurns } from '../harness/in-turns';
import type { Figure, Subject } from '../harness/report';
import { bookings, technicians } from './made-up-board';
import { fillDay } from './office-day';
import { rulesOfBoard } from './rules';
import { dist, screenOfBoard } from './screen';

const readGoal = 3;

/** Whether the board holds what a busy day asks of it: its read beside the list's, what it says before any request, and in a browser. */
export const dispatch: Subject = {
  name: 'dispatch',
  title: `The dispatch board of ${technicians} technicians and ${bookings} bookings`,
  async measure() {
    return [...rulesOfBoard(), ...(await onEngines(1, reads)), ...(await onEngines(1, screen, ['sqlite']))];
  },
};

/** A database with the day in it, served. */
async function withDay<T>(
  [location]: readonly DatabaseLocation[],
  work: (server: Awaited<ReturnType<typeof serve>>, day: string) => Promise<T>,
): Promise<T> {
  if (!location) throw new Error('There is no database.');
  // It migrates the database first.
  const server = await serve(location, 'house', { BENCH_DIST: dist });
  try {
    return await work(server, await fillDay(location));
  } finally {
    await server.stop();
  }
}

function reads(locations: readonly DatabaseLocation[]): Promise<Figure[]> {
  return withDay(locations, async (server, day) => {
    const paths = ['/bookings?limit=100', `/dispatch?day=${day}`];
    return [
      await inTurns([{ server }, { server }], {
        what: 'the board, beside as many rows of the list of bookings',
        paths,
        goal: readGoal,
      }),
    ];
  });
}

function screen(locations: readonly DatabaseLocation[]): Promise<Figure[]> {
  return withDay(locations, ({ port, facts }, day) =>
    screenOfBoard({ url: `http://localhost:${port}`, admin: facts.admin ?? '', day }),
  );
}
