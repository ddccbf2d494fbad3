import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';

const mostOfOne = 3;
/** Of one network: guests, and many people behind one address. */
const mostOfNetwork = 200;
const mostOfProcess = 5000;
/** So that however many guests come, there is room for who works here and who is a customer. */
const mostGuests = 3000;

interface Member {
  actor: Actor | null;
  network: string;
}

/** The open streams of a process, counted as they come and go. */
export interface Crowd<Stream extends Member> {
  all: ReadonlySet<Stream>;
  /**
   * Of a person who has as many as one may have: the oldest, which has to go, and may be of a page that is long gone. `rate_limited` and
   * `unavailable` where there is no room.
   */
  roomFor(one: Member): Stream | undefined;
  add(stream: Stream): void;
  /** Whether it was there. */
  delete(stream: Stream): boolean;
}

export function newCrowd<Stream extends Member>(): Crowd<Stream> {
  const all = new Set<Stream>();
  const ofNetwork = new Map<string, number>();
  const ofPerson = new Map<string, Set<Stream>>();
  let guests = 0;

  function count({ actor, network }: Stream, by: 1 | -1): void {
    const near = (ofNetwork.get(network) ?? 0) + by;
    if (near > 0) ofNetwork.set(network, near);
    else ofNetwork.delete(network);
    if (!actor) guests += by;
  }

  return {
    all,
    roomFor({ actor, network }) {
      if (all.size >= mostOfProcess || (!actor && guests >= mostGuests))
        throw new Problem('unavailable', undefined, { retryAfter: 60 });
      if ((ofNetwork.get(network) ?? 0) >= mostOfNetwork)
        throw new Problem('rate_limited', undefined, { retryAfter: 60 });
      const own = actor && ofPerson.get(actor.id);
      return own && own.size >= mostOfOne ? [...own][0] : undefined;
    },
    add(stream) {
      all.add(stream);
      count(stream, 1);
      if (!stream.actor) return;
      const own = ofPerson.get(stream.actor.id) ?? new Set();
      ofPerson.set(stream.actor.id, own.add(stream));
    },
    delete(stream) {
      if (!all.delete(stream)) return false;
      count(stream, -1);
      const own = stream.actor && ofPerson.get(stream.actor.id);
      own?.delete(stream);
      if (stream.actor && own?.size === 0) ofPerson.delete(stream.actor.id);
      return true;
    },
  };
}
