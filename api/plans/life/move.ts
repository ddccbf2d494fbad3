import { Problem } from '../../../contract/errors';
import type { Home } from '../../../contract/homes/homes';
import { showAed, toAed, toFils } from '../../../contract/money';
import { type MoveQuote, quoteMove } from '../../../contract/plans/life/plan-quotes';
import { type PackageType, splitPackageType } from '../../../contract/plans/package-names';
import type { AskedMove, PlanMove } from '../../../contract/plans/plan-changes';
import { homeOn } from '../../../contract/plans/visits/judge-visit';
import { dubaiDay } from '../../../contract/time';
import type { Tx } from '../../db/transaction';
import { homeOf } from '../../people/homes/store';
import { homesOf, type SubscriptionRow } from '../rows/row';
import { askedOf, assertRuns, writeAsked, writePlan } from './lock';
import { askOffice } from './tell';
import { takeVisitsAlong } from './visits';

/**
 * Moves a plan that is held to another home of its customer, who asked for it at `askedAt`. A home of no more bedrooms costs nothing and is done at
 * once, and so is what the office named a figure for, and calling off a move that is planned, by naming the home where the plan is and the day of
 * that move (`conflict` where another is planned by now); else it is kept until the office says its word. Another figure than the one that was shown is `price_changed` with the present one.
 */
export async function askToMove(
  tx: Tx,
  row: SubscriptionRow,
  { homeId, from, costSeen }: PlanMove,
  askedAt: Date,
): Promise<void> {
  if (isThere(row, { homeId, from })) return;
  assertRuns(tx, row);
  const asked = askedOf(row);
  const isSame = asked?.kind === 'move' && asked.homeId === homeId && asked.from === from;
  const off = callsOff(tx, row, homeId);
  if (off && homesOf(row).movesTo?.from !== from)
    throw new Problem('conflict', 'Another move is planned by now. Please look at it.');
  const named = isSame && asked.state === 'figured' && !off ? asked.figure : undefined;
  // What was asked for in time can be agreed to whenever its figure is read.
  if (named === undefined) assertDay(row, from, dubaiDay(askedAt));
  const home = await ownHome(tx, row, homeId);
  const quote = await quoteFor(tx, row, home, from);
  const cost = named === undefined ? quote.cost : named;
  if (cost !== costSeen) throw otherCost(cost);
  if (!quote.needsOffice || named !== undefined) {
    await moveTo(tx, row, { home, from, cost: cost ?? 0, quote });
    return;
  }
  if (isSame && asked.state === 'waiting' && asked.figure === cost) return;
  const at = tx.now.toISOString();
  await askOffice(tx, row, { kind: 'move', homeId, from, at, state: 'waiting', figure: cost });
}

/**
 * Grants a move that was asked for: done at what its customer was shown; at another figure, which they have not agreed to, it waits for
 * them. Calling off a planned move is done at no cost (`stays`). `cost`: AED, needed where no package says a price.
 */
export async function grantMove(
  tx: Tx,
  row: SubscriptionRow,
  asked: AskedMove,
  cost: number | undefined,
): Promise<'done' | 'stays' | 'figured'> {
  assertRuns(tx, row);
  const home = await ownHome(tx, row, asked.homeId);
  const quote = await quoteFor(tx, row, home, asked.from);
  if (callsOff(tx, row, home.id)) {
    await moveTo(tx, row, { home, from: asked.from, cost: 0, quote });
    return 'stays';
  }
  const figure = saidCost(cost, quote);
  if (asked.state === 'waiting' && asked.figure === figure) {
    await moveTo(tx, row, { home, from: asked.from, cost: figure, quote });
    return 'done';
  }
  const named = { ...asked, state: 'figured' as const, figure, reason: undefined };
  await writeAsked(tx, row, named, 'subscription.answer');
  return 'figured';
}

/**
 * Moves a plan by the office's own word, at what the packages say or at the `cost` (AED) that was agreed; `stays` where that calls a planned
 * move off.
 */
export async function moveByOffice(
  tx: Tx,
  row: SubscriptionRow,
  { homeId, from, cost }: { homeId: string; from: string; cost?: number | undefined },
): Promise<'done' | 'stays'> {
  if (isThere(row, { homeId, from })) return 'done';
  assertRuns(tx, row);
  assertDay(row, from, dubaiDay(tx.now));
  const home = await ownHome(tx, row, homeId);
  const quote = await quoteFor(tx, row, home, from);
  const stays = callsOff(tx, row, homeId);
  await moveTo(tx, row, { home, from, cost: stays ? 0 : saidCost(cost, quote), quote });
  return stays ? 'stays' : 'done';
}

interface Moving {
  home: Home;
  from: string;
  /** AED */
  cost: number;
  quote: MoveQuote;
}

/**
 * The plan is for that home from its day on, in place of any move that was planned; its open visits are where it is on their day, and what it
 * costs is owed. Where that move is only called off, visits before its day and what else was asked of the plan stay as they are.
 */
async function moveTo(tx: Tx, row: SubscriptionRow, { home, from, cost, quote }: Moving): Promise<void> {
  const { movesTo } = homesOf(row);
  const now = homeOn(homesOf(row), dubaiDay(tx.now));
  const off = callsOff(tx, row, home.id);
  const stays = from <= dubaiDay(tx.now) || home.id === now;
  const { type, bhk: size } = splitPackageType(row.package_type);
  const larger = !off && home.bhk && size && home.bhk > size ? home.bhk : undefined;
  const after = {
    ...(stays
      ? { home_id: home.id, next_home_id: null, next_home_from: null }
      : { home_id: now, next_home_id: home.id, next_home_from: from }),
    ...(larger && {
      package_type: `${type as PackageType}-${larger - 1}`,
      term_fils: quote.termPrice === undefined ? row.term_fils : toFils(quote.termPrice),
    }),
    amount_fils: row.amount_fils + toFils(cost),
    paid: cost > 0 && row.paid === 'paid' ? ('part' as const) : row.paid,
    asked: off && !asksFor(row, home.id) ? row.asked : null,
  };
  const told = {
    before: { amount_fils: row.amount_fils },
    after: { home: home.label, from, amount_fils: after.amount_fils },
  };
  const moved = await writePlan(tx, row, after, {
    action: off ? 'subscription.stay' : 'subscription.move',
    told,
  });
  await takeVisitsAlong(tx, moved, movesTo && (off || movesTo.from < from) ? movesTo.from : from);
}

/** Whether only the move that is planned is called off: the plan stays at its home, which costs nothing. */
function callsOff(tx: Tx, row: SubscriptionRow, homeId: string): boolean {
  const { homeId: now, movesTo } = homesOf(row);
  return movesTo !== undefined && movesTo.from > dubaiDay(tx.now) && homeId === now;
}

/** Whether a move to that home is asked of the plan. */
function asksFor(row: SubscriptionRow, homeId: string): boolean {
  const asked = askedOf(row);
  return asked?.kind === 'move' && asked.homeId === homeId;
}

/** Whether that is how it stands, or is planned, already. */
function isThere(row: SubscriptionRow, { homeId, from }: { homeId: string; from: string }): boolean {
  const { homeId: now, movesTo } = homesOf(row);
  return movesTo ? movesTo.homeId === homeId && movesTo.from === from : now === homeId;
}

function assertDay({ end_date }: SubscriptionRow, from: string, earliest: string): void {
  const fault =
    from < earliest
      ? 'The day cannot be before today.'
      : from > end_date && 'The day cannot be after the end of the plan.';
  if (fault) throw new Problem('invalid', undefined, { fields: { from: fault } });
}

async function ownHome(tx: Tx, { user_id: userId }: SubscriptionRow, id: string): Promise<Home> {
  const home = await homeOf(tx.trx, { id, userId });
  if (home) return home;
  throw new Problem('invalid', undefined, { fields: { homeId: 'This home is not there any more.' } });
}

async function quoteFor(tx: Tx, row: SubscriptionRow, home: Home, from: string): Promise<MoveQuote> {
  if (callsOff(tx, row, home.id)) return { cost: 0, monthly: 0, months: 0, needsOffice: false };
  const { type } = splitPackageType(row.package_type);
  const packages: Array<{ bhk: number; price_fils: number; duration: number }> = await tx
    .trx('package')
    .where({ type, is_active: true })
    .whereNull('deleted_at')
    .select('bhk', 'price_fils', 'duration');
  const plan = {
    packageType: row.package_type,
    amount: toAed(row.amount_fils),
    ...(row.term_fils !== null && { termPrice: toAed(row.term_fils) }),
    startDate: row.start_date,
    endDate: row.end_date,
  };
  const offered = packages.map(({ bhk, price_fils, duration }) => ({
    type: type as PackageType,
    bhk,
    price: toAed(price_fils),
    duration,
    isActive: true,
  }));
  return quoteMove(plan, home.bhk, offered, from);
}

/** What the office says that it costs, or else the packages. */
function saidCost(said: number | undefined, { cost }: MoveQuote): number {
  const figure = said ?? cost;
  if (figure !== null) return figure;
  throw new Problem('invalid', undefined, {
    fields: { cost: 'No package has this size. Say what it costs.' },
  });
}

function otherCost(cost: number | null): Problem {
  const words =
    cost === null ? 'We call you to agree what it costs.' : `Moving the plan costs ${showAed(cost)} now.`;
  return new Problem('price_changed', words, { current: { price: cost } });
}
