import { linkDaysAfterVisit } from '../../../contract/visits/visit-header';
import type { Visit } from '../../../contract/visits/visits';
import { digestOf } from '../../device/db/digest';
import { type KeptVisit, readMeta, writeMeta } from '../../device/db/meta';
import { openDevice } from '../../device/device';

const mostKept = 5;

const dayMs = 86_400_000;
/** A link that counts no more shows nothing here either. */
const counts = ({ visit }: KeptVisit) => Date.now() < Date.parse(visit.startsAt) + linkDaysAfterVisit * dayMs;

/** What this device last heard of the visit that a link is for. */
export async function keptVisit(link: string): Promise<KeptVisit | undefined> {
  const { usable, hub } = await openDevice();
  const name = await nameOf(link);
  const kept = usable && name ? (await readMeta(hub, 'visits'))?.[name] : undefined;
  return kept && counts(kept) ? kept : undefined;
}

/** Keeps what was just heard, with its time; the oldest give way, and those whose links count no more. Nothing heard: it is forgotten. */
export async function keepVisit(link: string, visit: Visit | undefined): Promise<void> {
  const { usable, hub } = await openDevice();
  const name = await nameOf(link);
  if (!usable || !name) return;
  await hub.transaction('rw', hub.meta, async () => {
    const { [name]: _, ...others } = (await readMeta(hub, 'visits')) ?? {};
    const newest = Object.entries(others)
      .filter(([, each]) => counts(each))
      .sort(([, a], [, b]) => b.at.localeCompare(a.at));
    const kept = Object.fromEntries(newest.slice(0, mostKept - 1));
    const at = new Date().toISOString();
    await writeMeta(hub, 'visits', { ...kept, ...(visit && { [name]: { visit, at } }) });
  });
}

/** The link itself is kept nowhere: a digest names what it showed. Where a browser has none, nothing is kept. */
const nameOf = digestOf;
