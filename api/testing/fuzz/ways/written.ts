import type { Request, World } from '../world';
import type { Pair } from './read-lists';

export type Parsed = ReturnType<typeof JSON.parse>;

export interface Written {
  world: World;
  request: Request & { sent: unknown };
  /** What was answered. */
  answer: Parsed;
  /** The `{id}` of the address, as it stands there. */
  id: string;
}

/** What was answered to a write, beside what is read of it afterwards. */
export type ReadBack = (written: Written) => Promise<readonly Pair[]>;

export const bare = ({ headers: { authorization = '' } }: Request) => ({ headers: { authorization } });

export const me = (world: World, request: Request) =>
  world.send({ ...bare(request), method: 'GET', path: '/api/auth/me' });
