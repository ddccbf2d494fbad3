/*
 * A flow from demand to the units that serve it: the part that is gone through for each cell of a board, and knows of nothing else.
 */

/** A largest flow. Technicians are meant by their place in the list. */
export interface Flow {
  /** By service: who can do it. */
  able: ReadonlyMap<string, readonly number[]>;
  /** By slot and technician: whether the unit is free. */
  free: boolean[][];
  /** By slot and technician: the service for which the unit is used. */
  used: Array<Array<string | undefined>>;
  /** By technician: how many slots they may still take. */
  left: number[];
  /** By slot: the units that demand uses. */
  served: number[];
}

/** A unit of demand: somebody for a service in a slot. */
export interface Demand {
  slot: number;
  service: string;
}

/** The same flow, to try on. */
export function copyOf({ able, free, used, left, served }: Flow): Flow {
  return { able, free, used: used.map((units) => [...units]), left: [...left], served: [...served] };
}

/**
 * Adds one unit of demand by an augmenting way, where there is one: to a free unit of somebody with the skill, where need be by
 * sending what uses it, or what uses that technician's last slot, to another. Looks at each demand (slot and service) and each
 * technician once.
 */
export function takes(flow: Flow, slot: number, service: string): boolean {
  const isServed = takesIdle(flow, slot, service) || findsWay(flow, slot, service);
  if (isServed) flow.served[slot] = (flow.served[slot] ?? 0) + 1;
  return isServed;
}

/** Whoever is free needs no way through others. */
function takesIdle({ able, free, used, left }: Flow, slot: number, service: string): boolean {
  const [units, users] = [free[slot] ?? [], used[slot] ?? []];
  for (const index of able.get(service) ?? [])
    if (units[index] && users[index] === undefined && (left[index] ?? 0) > 0) {
      users[index] = service;
      left[index] = (left[index] ?? 0) - 1;
      return true;
    }
  return false;
}

function findsWay(flow: Flow, slot: number, service: string): boolean {
  const { able, free, used } = flow;
  const looked = new Set<string>();
  const tried = new Set<number>();

  function serve(at: number, what: string): boolean {
    const key = `${at} ${what}`;
    if (looked.has(key)) return false;
    looked.add(key);
    if (takesIdle(flow, at, what)) return true;
    const [units, users] = [free[at] ?? [], used[at] ?? []];
    for (const index of able.get(what) ?? []) {
      if (!units[index]) continue;
      const user = users[index];
      if (user !== what && (user === undefined ? makesRoom(index) : serve(at, user))) {
        users[index] = what;
        return true;
      }
    }
    return false;
  }

  function makesRoom(index: number): boolean {
    if (tried.has(index)) return false;
    tried.add(index);
    return used.some((users, at) => {
      const user = users[index];
      if (user === undefined || !serve(at, user)) return false;
      users[index] = undefined;
      return true;
    });
  }

  return serve(slot, service);
}

/** Takes a unit from the flow. Answers what is served by it no more, or by the technician's last slot of the day. */
export function takeUnit(
  { free, used, left, served }: Flow,
  { index, slot }: { index: number; slot: number },
): Demand[] {
  const displaced: Demand[] = [];
  const release = (at: number) => {
    const users = used[at];
    const service = users?.[index];
    if (!users || service === undefined) return false;
    users[index] = undefined;
    served[at] = (served[at] ?? 0) - 1;
    left[index] = (left[index] ?? 0) + 1;
    displaced.push({ slot: at, service });
    return true;
  };
  release(slot);
  const units = free[slot];
  if (units) units[index] = false;
  if (left[index] === 0) used.some((_, at) => release(at));
  // Whose slots of the day are all taken already take one more all the same.
  left[index] = Math.max(0, (left[index] ?? 0) - 1);
  return displaced;
}
