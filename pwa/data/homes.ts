import { homeUpdate, homeVersions } from '../../contract/homes/home-rules';
import type { Home, HomeChange, HomeRequest } from '../../contract/homes/homes';
import type { Row } from '../../contract/sync/sync';
import { openDevice } from '../device/device';
import type { HomeView } from '../device/my-rows';
import { canHaveArrived } from '../device/outbox/outbox-item';
import type { Sending } from '../device/outbox/sending';
import { useLive } from './device/live';
import { type RowsState, useRowsState } from './device/rows-state';
import { discard, type OutboxItem, retry } from './outbox/outbox';
import { useKnownSession } from './session/known-session';
import { callAsMe } from './session/session';

export type { HomeView } from '../device/my-rows';

/** The person's homes with what waits for them, the usual one first. */
export function useHomes(): { homes: HomeView[] | undefined; updatedAt?: Date; state: RowsState } {
  const { userId } = useKnownSession();
  const live = useLive(`my-homes ${userId ?? ''}`, async (device) =>
    userId ? device.queries.myHomes(device, userId, callAsMe) : undefined,
  );
  const lastSyncAt = live.value?.lastSyncAt;
  return {
    homes: live.value?.rows,
    updatedAt: lastSyncAt === undefined ? undefined : new Date(lastSyncAt),
    state: useRowsState(live),
  };
}

/** What waits on this device and names a home: it keeps the address it was asked with, also when the home is removed. */
export function useWaitingForHome(homeId: string): OutboxItem[] {
  const { userId } = useKnownSession();
  const live = useLive(`waiting-for-home ${userId ?? ''} ${homeId}`, async (device) =>
    userId && device.usable ? device.queries.waitingForHome(device, { userId, homeId }) : [],
  );
  return live.value ?? [];
}

/** Adds a home; `replaces`: the opId of one that was refused, in whose place it comes. */
export async function createHome(input: {
  home: HomeRequest;
  opId: string;
  replaces?: string | undefined;
}): Promise<Sending> {
  const { home, opId, replaces } = input;
  const device = await openDevice();
  return device.send({
    opId,
    // The row is named after the operation: a sent entry can be withdrawn by its number alone.
    entity: `home:${opId}`,
    op: { kind: 'home.create', home },
    about: { service: home.label },
    ...(replaces && { replaces }),
  });
}

/** Changes what is new of a home as it was shown; another device's change of other fields stands beside it. */
export async function updateHome(
  shown: HomeView,
  { wanted, opId }: { wanted: HomeChange; opId: string },
): Promise<Sending> {
  const update = homeUpdate(shown, wanted);
  if (!update) return { is: 'applied' };
  const device = await openDevice();
  return device.send({
    opId,
    entity: `home:${shown.id}`,
    op: { kind: 'home.update', ...update },
    about: { service: shown.label },
  });
}

/** Removes a home; of one that the server cannot have heard of, what waits is taken back instead. */
export async function removeHome(shown: HomeView, opId: string): Promise<Sending> {
  if (shown.waiting && !shown.entries.some(canHaveArrived)) {
    for (const entry of shown.entries.toReversed()) await discard(entry);
    return { is: 'saved' };
  }
  const device = await openDevice();
  return device.send({
    opId,
    entity: `home:${shown.id}`,
    op: { kind: 'home.remove' },
    about: { service: shown.label },
  });
}

/** The home as the server has it, in the refusal of a change that another device's stood against. */
export function homeIn(current: unknown): Home | undefined {
  const row = current as Row | undefined;
  return row?.type === 'home' ? row.data : undefined;
}

/** Both values of each field in which a refused change and another device's differ. */
export function versionsIn({ op, problem }: OutboxItem): ReturnType<typeof homeVersions> {
  const current = problem?.code === 'conflict' ? homeIn(problem.current) : undefined;
  return op.kind === 'home.update' && current ? homeVersions(op, current) : [];
}

/** Settles such a change: of the fields that both changed, those of `mine` stand, and all that only this device changed. */
export async function settleHome(item: OutboxItem, mine: ReadonlySet<string>): Promise<void> {
  const { op } = item;
  if (op.kind !== 'home.update') return;
  const theirs = new Set<string>(versionsIn(item).map(({ field }) => field));
  const change = Object.entries(op.change).filter(([name]) => mine.has(name) || !theirs.has(name));
  if (change.length === 0) await discard(item);
  else await retry(item, { ...op, change: Object.fromEntries(change) });
}
