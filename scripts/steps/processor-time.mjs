import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';

// How long processors worked for the commands of a run, as Linux tells; other systems are not asked, and nothing is said there.

/** Linux tells it in hundredths of a second, on every machine. */
const ticks = 100;
const accounts = new AsyncLocalStorage();
/** Every process that belongs to a command, with those whose parents have ended meanwhile. */
const known = new Map();
let reapedBefore = ofReaped();

/** Does the work and adds to `account.seconds` what the commands that it runs cost; leaves it undefined where that is not known. */
export function onAccount(account, work) {
  return accounts.run(account, work);
}

/** Counts from now on what a child costs, and what it starts; to be called at once. */
export function count(child) {
  const account = accounts.getStore();
  if (!account || !child.pid || reapedBefore === undefined) return;
  known.set(child.pid, { of: child.pid, seconds: 0 });
  const sampling = setInterval(sample, 500);
  child.once('exit', () => {
    clearInterval(sampling);
    account.seconds = (account.seconds ?? 0) + settle(child.pid);
  });
}

/**
 * What the system adds to us when a child ends is exact, but lacks what nobody waited for, as the pages of a browser that was
 * ended; what we saw of them while they ran lacks what they did last, and what ended soon. The larger is the nearer.
 */
function settle(pid) {
  const reaped = ofReaped();
  const exact = reaped - reapedBefore;
  reapedBefore = reaped;
  let seen = 0;
  for (const [each, { of, seconds }] of known)
    if (of === pid) {
      seen += seconds;
      known.delete(each);
    }
  return Math.max(exact, seen);
}

/** Notes for each known process, and for what it has started, how long it has worked. */
export function sample() {
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    const stat = statOf(pid);
    if (!stat) continue;
    const { parent, own } = stat;
    const of = known.get(pid)?.of ?? known.get(parent)?.of;
    if (of) known.set(pid, { of, seconds: Math.max(own, known.get(pid)?.seconds ?? 0) });
  }
}

function ofReaped() {
  return statOf('self')?.reaped;
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system, childUser, childSystem] = fields.slice(11, 15);
    return { parent: fields[1], own: (user + system) / ticks, reaped: (childUser + childSystem) / ticks };
  } catch {
    return undefined;
  }
}
