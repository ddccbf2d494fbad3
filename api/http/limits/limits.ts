import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../../contract/errors';
import { clientAddress, networkOf } from './client-address';
import { type LimitStore, memoryLimitStore } from './limit-store';
import { mailboxOf } from './mailbox';

const [minute, hour, day] = [60, 3600, 86_400];

/** How much of something is allowed in how many seconds. */
export const rules = {
  /** Failed sign-ins from one network. */
  signInBurst: { points: 20, seconds: 5 * minute },
  signInHour: { points: 100, seconds: hour },
  /** Failed sign-ins for one account, known or not, or from a device it knows; then waits of one minute, doubling to fifteen. */
  signInAccount: { points: 5, seconds: day },
  /** Those of them under one exact address: what its own success takes back. */
  signInAddress: { points: 5, seconds: day },
  signInWait: { points: 1, seconds: minute },
  register: { points: 10, seconds: hour },
  /** Asking for a link to a forgotten password: for one address, known or not, and from one network. */
  forgotAddress: { points: 5, seconds: hour },
  forgotDay: { points: 20, seconds: day },
  forgotNetwork: { points: 20, seconds: hour },
  /** Links that are tried, from one network. */
  useLink: { points: 30, seconds: 5 * minute },
  /** Links to a visit that turned out to be none, from one network. */
  visitLink: { points: 30, seconds: 5 * minute },
  /** Links that a signed-in person has mailed to themselves. */
  sendLink: { points: 5, seconds: hour },
  /** Wrong passwords in one sign-in, when its person confirms something grave: whoever holds another one does not delay them. */
  confirm: { points: 5, seconds: 15 * minute },
  /** Wrong second factors of one person, at the sign-in and later; a right password takes none of them back. */
  secondFactor: { points: 10, seconds: hour },
  /** Steps of a sign-in by passkey, two each, from one network. */
  passkey: { points: 120, seconds: 5 * minute },
  /** Links that the office has mailed to one person. */
  officeReset: { points: 5, seconds: hour },
  ownData: { points: 1, seconds: hour },
  /** Steps of a sign-in with Google, three each, from one network. */
  google: { points: 120, seconds: 5 * minute },
  /** What guests send: bookings and messages, from one network. */
  guest: { points: 30, seconds: minute },
  /** Urgent help that guests ask for, from one network: each rings in the office. */
  guestUrgent: { points: 10, seconds: hour },
  /** Questions for free slots, by one person or from one network: each is worked out from the bookings of its days. */
  slots: { points: 300, seconds: minute },
  /** Slots held while somebody chooses, from one network. */
  hold: { points: 120, seconds: 10 * minute },
  /** Slots let go of, from one network. */
  letGo: { points: 240, seconds: 10 * minute },
  /** Devices that one person has told things, or told anew. */
  bindPush: { points: 30, seconds: hour },
  /** Notifications of which one person's devices say that they showed them. */
  seen: { points: 300, seconds: 5 * minute },
  /** Calls to the addresses of gateways that none of them signed, from one network. */
  unsignedCall: { points: 60, seconds: 5 * minute },
  /** Full times that one person, or whoever has the link to one visit, asks to be told of. */
  freeWatch: { points: 60, seconds: hour },
  /** Requests that synchronise, of one signed-in person. */
  sync: { points: 120, seconds: minute },
  /** What one signed-in person has done, by sync or one by one: days of offline work fit in at once, a script does not. */
  operations: { points: 600, seconds: 5 * minute },
  operationsHour: { points: 3000, seconds: hour },
  /** Whole lists taken out of the office, by one person. */
  export: { points: 30, seconds: hour },
  /** Documents and receipts printed for one signed-in person. */
  papers: { points: 120, seconds: 5 * minute },
  /** Looks at what became of payments online, from one network: each asks the payment company. */
  checkoutLook: { points: 120, seconds: 5 * minute },
  /** Requests about uploads, of one person or from one network: pieces of photos, a whole day of them. */
  uploads: { points: 3000, seconds: 5 * minute },
  cspReports: { points: 30, seconds: minute },
} as const;

export type RuleName = keyof typeof rules;
export type Rules = Record<RuleName, { points: number; seconds: number }>;

const longestWait = 15 * minute;

/** The limits of one app. All are counted before the work they guard, so that parallel attempts cannot slip through. */
export interface Limits {
  /** Counts an attempt; `rate_limited` once there are too many. More than the whole limit passes while nothing was used. */
  spend(rule: RuleName, key: string, points?: number): Promise<void>;
  /** Counts an attempt that is given back when it turns out to be right. */
  attempt(rule: RuleName, key: string): Promise<Attempt>;
  /** Counts operations of whoever asks: a guest's by network, at least one, a signed-in person's by themselves. */
  admit(ctx: Context, operations: number): Promise<void>;
  /** Counts a sign-in as failed until `passed` is called. A `device` that the account knows has tries of its own. */
  beginSignIn(ctx: Context, email: string, device?: string): Promise<SignInAttempt>;
  /** Ends the waits of an account whose owner has proven themselves another way. */
  forgive(email: string): Promise<void>;
  network(ctx: Context): string;
  /** One key for all ways to write one address. */
  account(email: string): string;
}

export interface Attempt {
  passed(): Promise<void>;
}

export interface SignInAttempt extends Attempt {
  /** The first of two steps was right. It counts as failed for the account until the second is, so that nobody gets more codes by it. */
  halfway(): Promise<void>;
}

interface Options {
  store?: LimitStore;
  trustProxy?: number;
  change?: Partial<Rules>;
}

export function createLimits({
  store = memoryLimitStore(),
  trustProxy = 0,
  change = {},
}: Options = {}): Limits {
  const all: Rules = { ...rules, ...change };
  const counters = {} as Record<RuleName, RateLimiterAbstract>;
  for (const name of Object.keys(all) as RuleName[]) counters[name] = store.counter({ name, ...all[name] });
  const network = (ctx: Context) => networkOf(clientAddress(ctx, trustProxy));

  const spend: Limits['spend'] = async (rule, key, points = 1) => {
    await counters[rule].consume(key, Math.min(points, all[rule].points)).catch(refuse);
  };

  /**
   * Takes back what was counted under the exact address. Anybody may open an account at another way to write it, whose success
   * says nothing of the tries for this one.
   */
  async function takeBack({ account, address }: SignInKeys): Promise<void> {
    const own = await counters.signInAddress.get(address);
    // Of several successes at once, one takes it back.
    if (!own || !(await counters.signInAddress.delete(address))) return;
    const { consumedPoints: left } = await counters.signInAccount.reward(account, own.consumedPoints);
    if (left < all.signInAccount.points) await counters.signInWait.delete(account);
  }

  return {
    spend,
    network,
    forgive: (email) => takeBack(signInKeys(email)),
    account: accountKey,
    async attempt(rule, key) {
      await spend(rule, key);
      return {
        async passed() {
          await counters[rule].reward(key);
        },
      };
    },
    async admit(ctx, operations) {
      const { actor } = ctx.state;
      if (!actor) return spend('guest', network(ctx), Math.max(1, operations));
      if (operations === 0) return;
      await spend('operations', actor.id, operations);
      await spend('operationsHour', actor.id, operations);
    },
    async beginSignIn(ctx, email, device) {
      const from = network(ctx);
      const keys = signInKeys(email, device);
      const { account, address } = keys;
      const waiting = await counters.signInWait.get(account);
      if (waiting && waiting.consumedPoints > 0) refuse(waiting);
      await spend('signInBurst', from);
      await spend('signInHour', from);
      // Counted beyond its points as well: the count itself says how long the next wait is.
      const { consumedPoints: fails, msBeforeNext } = await counters.signInAccount.penalty(account);
      // Forgotten no later than the whole: more could be taken back than stands there.
      const customDuration = Math.max(1, Math.floor(msBeforeNext / 1000));
      await counters.signInAddress.penalty(address, 1, { customDuration });
      const over = fails - all.signInAccount.points;
      if (over >= 0) {
        const seconds = Math.min(all.signInWait.seconds * 2 ** over, longestWait);
        // Of several attempts at once only the first gets in: the others find the wait taken.
        await counters.signInWait.consume(account, 1, { customDuration: seconds }).catch(refuse);
      }
      return {
        async halfway() {
          await Promise.all([
            counters.signInBurst.reward(from),
            counters.signInHour.reward(from),
            over >= 0 && counters.signInWait.delete(account),
          ]);
        },
        async passed() {
          await Promise.all([
            counters.signInBurst.reward(from),
            counters.signInHour.reward(from),
            takeBack(keys),
            // The wait that this attempt began itself: there was none before it.
            over >= 0 && counters.signInWait.delete(account),
          ]);
        },
      };
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new Problem('rate_limited', undefined, {
    retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
  });
}

/** Under what a sign-in is counted: all ways to write its address, or its device; and the address as it was written. */
interface SignInKeys {
  account: string;
  address: string;
}

function signInKeys(email: string, device?: string): SignInKeys {
  const address = digest(device ? `${device} ${email}` : email);
  return { account: device ? address : accountKey(email), address };
}

/** One key for all ways to write one address. */
function accountKey(email: string): string {
  return digest(mailboxOf(email));
}

/** The store holds no addresses. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
