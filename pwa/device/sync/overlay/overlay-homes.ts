import type { Home, HomeChange } from '../../../../contract/homes/homes';
import { newHome } from '../../../../contract/homes/new-home';
import type { OpKind } from '../../../../contract/sync/sync';
import { entityId } from '../../../../contract/sync/sync-rules';
import type { OpProblem, OpState, OutboxEntry } from '../../db/tables';

/** A home as its person wants it: the server's row with what waits laid over it, or one that has no row yet. */
export interface OverlaidHome {
  home: Home;
  /** The server has not heard of it. */
  waiting: boolean;
  /** It is to go. */
  removing: boolean;
  /** The last of what waits for it; a refusal stays in sight until it is settled. */
  pending?: { opId: string; kind: OpKind; state: OpState; problem?: OpProblem };
  /** The oldest first. */
  entries: OutboxEntry[];
}

/** Homes with what waits for them; refused changes do not show. The usual one first, then as they were made. */
export function overlayHomes(rows: readonly Home[], entries: readonly OutboxEntry[]): OverlaidHome[] {
  const shown = new Map<string, OverlaidHome>(
    rows.map((home) => [home.id, { home, waiting: false, removing: false, entries: [] }]),
  );
  for (const entry of entries) {
    if (!entry.entity.startsWith('home:')) continue;
    const id = entityId(entry.entity);
    const held = shown.get(id);
    const of = held ?? asWaiting(entry, shown.size === 0);
    if (!of) continue;
    const counts = entry.state !== 'attention';
    const change = counts ? changeIn(entry) : {};
    if (change.usual || (!held && of.home.usual)) noneUsual(shown);
    shown.set(id, {
      ...of,
      home: { ...of.home, ...change },
      removing: of.removing || (counts && takesAway(entry)),
      pending: of.pending?.state === 'attention' ? of.pending : pendingOf(entry),
      entries: [...of.entries, entry],
    });
  }
  return [...shown.values()].sort(
    ({ home: a }, { home: b }) => Number(b.usual) - Number(a.usual) || a.createdAt.localeCompare(b.createdAt),
  );
}

function asWaiting({ op, entity, queuedAt }: OutboxEntry, isFirst: boolean): OverlaidHome | undefined {
  if (op.kind !== 'home.create') return undefined;
  const newValues = newHome(op.home);
  const home = { ...newValues, id: entityId(entity), userId: '', createdAt: queuedAt, rev: 0 };
  return {
    home: { ...home, usual: newValues.usual || isFirst },
    waiting: true,
    removing: false,
    entries: [],
  };
}

function changeIn({ op }: OutboxEntry): HomeChange & Partial<Home> {
  if (op.kind !== 'home.update') return {};
  return Object.fromEntries(Object.entries(op.change).filter(([, value]) => value !== undefined));
}

/** A home is named after the operation that made it: withdrawing that one takes it away. */
function takesAway({ op, entity }: OutboxEntry): boolean {
  return op.kind === 'home.remove' || (op.kind === 'withdraw' && op.opId === entityId(entity));
}

function pendingOf({ opId, op, state, problem }: OutboxEntry): OverlaidHome['pending'] {
  return { opId, kind: op.kind, state, ...(problem && { problem }) };
}

function noneUsual(shown: Map<string, OverlaidHome>): void {
  for (const [id, of] of shown) shown.set(id, { ...of, home: { ...of.home, usual: false } });
}

/** What waits on this device and names a home: it arrives with the address that its person saw, also when the home is gone. */
export function waitingFor(homeId: string, entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.filter(({ op, next }) => {
    const { op: latest } = next ?? { op };
    return 'homeId' in latest && latest.homeId === homeId;
  });
}
