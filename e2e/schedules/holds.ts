import type { HoldAnswer, HoldRequest } from '../../contract/availability/slots-query';
import type { SyncRequest, SyncResponse } from '../../contract/sync/sync';
import { syncUrl } from '../../pwa/device/db/env';
import { deviceId, readSession } from '../../pwa/device/sync/stored-session';
import type { CapacityWorld } from './state/capacity';
import type { Chosen, Ledger } from './state/ledger';
import type { Receipt } from './state/stored';
import type { Server } from './world/server';
import type { Tab } from './world/tab';

/** What was chosen on one device: how often it asked for a hold, and how many of these may still be on their way. */
interface Choices {
  requested: number;
  open: number;
  last?: Chosen | undefined;
}

/** The times that are chosen on each device, held by the server as well as the network lets it. */
export function choicesOf(server: { capacity: Pick<CapacityWorld, 'acts'> }) {
  const devices = new Map<number, Choices>();
  const on = (device: number): Choices => {
    const known = devices.get(device) ?? { requested: 0, open: 0 };
    devices.set(device, known);
    return known;
  };

  return {
    /** `own`: for a request that asks for it itself, also while the hold is on its way. Any other is for the next one there. */
    async choose(tab: Tab, date: string, own = false): Promise<Chosen> {
      const { hub } = tab.env.databases;
      const [session, device] = [await readSession(hub), await deviceId(hub, tab.env.uuid)];
      const choices = on(tab.device);
      choices.requested += 1;
      const [turn, alone, acts] = [choices.requested, choices.open === 0, server.capacity.acts()];
      let held = false;
      const chosen: Chosen = {
        id: crypto.randomUUID(),
        date,
        // Another choice ends it, also one that arrives late; and the office may send somebody away.
        isPromised: () => held && alone && choices.requested === turn && server.capacity.acts() === acts,
      };
      choices.last = own ? undefined : chosen;
      const body: HoldRequest = { id: chosen.id, deviceId: device, service: 'AC Services', date };
      choices.open += 1;
      const token = session?.token;
      const answer = await tab.env
        .fetch('/api/slots/holds', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        })
        .then((heard) => (heard.ok ? heard.json() : undefined) as Promise<HoldAnswer | undefined>)
        .catch(() => undefined);
      choices.open -= 1;
      // Without an end it keeps nothing: what uses it overtook it.
      held = answer?.id === chosen.id && answer.held && answer.until !== null;
      return chosen;
    },
    /** What is chosen there, for one request. */
    use(device: number): Chosen | undefined {
      const choices = on(device);
      const { last } = choices;
      choices.last = undefined;
      return last;
    },
  };
}

/** Why a request has no time although its hold was there: of a stranger much is open already. */
const called = ['many_open', 'many_near'];

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Notes of each hold that came with an operation, once a device heard that this is applied: `came`, by its id. */
export function notingHolds(fetch: Fetch, came: Map<string, string>): Fetch {
  return async (url, init) => {
    const answer = await fetch(url, init);
    const text = String(init.body);
    if (url !== syncUrl || !text.includes('"holdId"') || !answer.ok) return answer;
    const said = (await answer
      .clone()
      .json()
      .catch(() => ({}))) as Partial<SyncResponse>;
    const applied = (said.results ?? []).filter(({ is }) => is === 'applied').map(({ opId }) => opId);
    for (const { opId, op } of (JSON.parse(text) as SyncRequest).ops)
      if ('holdId' in op && op.holdId && applied.includes(opId)) came.set(op.holdId, opId);
    return answer;
  };
}

/**
 * What must hold of requests that came with a hold: their slot was kept for them, and no hold that came with one of them keeps a
 * second one. `tally` hears of each of which that could be asked.
 */
export async function holdFaults(
  server: Server,
  { actions }: Ledger,
  { came, receipts }: { came: ReadonlyMap<string, string>; receipts: ReadonlyMap<string, Receipt> },
  tally: (what: string) => void,
): Promise<string[]> {
  for (const _ of came) tally('came with a hold');
  const promised = actions.filter(({ opId, op, chosen }) => {
    const { is, kind } = receipts.get(opId) ?? {};
    return is === 'applied' && kind === op.kind && chosen?.isPromised();
  });
  for (const _ of promised) tally('came with a promise');
  if (came.size === 0 && promised.length === 0) return [];
  const [held, without] = await Promise.all([
    server.heldOf([...came.keys()]),
    server.withoutTime(promised.map(({ opId }) => opId)),
  ]);
  return [
    ...[...held].map((id) => `${came.get(id)} is there, and its hold ${id} keeps a second place`),
    ...[...without]
      .filter(([, why]) => !called.includes(why))
      .map(([opId, why]) => `${opId} had a hold, and is ${why}`),
  ];
}
