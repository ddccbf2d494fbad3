import { useCallback, useEffect, useRef, useState } from 'react';
import type { VisitChange } from '../../../contract/sync/visit-change';
import { linkMayCount, visitHeader } from '../../../contract/visits/visit-header';
import type { Visit } from '../../../contract/visits/visits';
import { digestOf } from '../../device/db/digest';
import { type KeptVisit, readMeta, writeMeta } from '../../device/db/meta';
import { openDevice } from '../../device/device';
import { askByLink, useAsking } from './ask-by-link';
import { type PlaceChange, sayNotMe, sendVisit, type VisitSent } from './send-visit';

/**
 * The visit that a link is for. `asking`: nothing is known yet; `now`: as the server just said; `then`: as this device heard at `at`;
 * `ended`: the link counts no more; `unknown`: it could not be asked for, and was never heard of here. `why` is what the server said
 * instead of an answer, nothing where it was not reached.
 */
export type LinkedVisit =
  | { is: 'asking' | 'ended' }
  | { is: 'unknown'; why?: string | undefined }
  | { is: 'now'; visit: Visit; at: string }
  | { is: 'then'; visit: Visit; at: string; why?: string | undefined };

/**
 * Asks for the visit, again whenever the network or the page comes back and some time after a failure; what was last heard stands in for
 * an answer.
 */
export function useVisit(link: string | undefined) {
  const [state, setState] = useState<LinkedVisit>({ is: 'asking' });
  const { reasons, ask, askAfter } = useAsking();

  const newest = useRef(0);
  const hear = useCallback(
    (visit: Visit) => {
      // An answer that was overtaken by a newer one says nothing.
      if (visit.rev < newest.current) return;
      newest.current = visit.rev;
      setState({ is: 'now', visit, at: new Date().toISOString() });
      if (link) void keepVisit(link, visit).catch((error) => console.warn('Not kept:', error));
    },
    [link],
  );

  useEffect(() => {
    if (!link) return;
    const ended = new AbortController();
    const { signal } = ended;
    let stop = () => {};
    void askByLink<Visit>('/visit', { header: visitHeader, link, signal }).then(async (answer) => {
      if (signal.aborted) return;
      if (answer.is === 'ended') {
        setState({ is: 'ended' });
        return keepVisit(link, undefined).catch(() => {});
      }
      stop = askAfter(answer);
      if (answer.is === 'heard') return hear(answer.body);
      const kept = await keptVisit(link).catch(() => undefined);
      const { why } = answer;
      if (signal.aborted) return;
      setState((before) => {
        if (before.is === 'ended') return before;
        if ('visit' in before) return { ...before, is: 'then', why };
        return kept ? { is: 'then', ...kept, why } : { is: 'unknown', why };
      });
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [link, hear, askAfter, ...reasons]);

  /** Sends a change and shows what the visit is by then. */
  async function change(asked: VisitChange | PlaceChange, opId: string): Promise<VisitSent> {
    const sent = await sendVisit(link ?? '', asked, opId);
    if (sent.is === 'applied') hear(sent.visit);
    else if (sent.is === 'failed' || sent.isStale) ask();
    return sent;
  }

  /** Says that whoever got the link is not meant. Nothing of it stays here. */
  async function disown(): Promise<void> {
    await sayNotMe(link ?? '');
    // What was asked for before that says nothing any more.
    newest.current = Number.POSITIVE_INFINITY;
    setState({ is: 'ended' });
    if (link) void keepVisit(link, undefined).catch(() => {});
  }

  return { state, ask, change, disown };
}

/** Under which name what was typed of where a visit goes is kept. */
export const placeDraft = (visitId: string) => `visit-place ${visitId}`;

/** What the page of a link does with its visit. */
export type Linked = Pick<ReturnType<typeof useVisit>, 'change' | 'disown' | 'ask'>;

const mostKept = 5;

/** A link that counts no more shows nothing here either. */
const counts = ({ visit }: KeptVisit) => linkMayCount(visit, Date.now());

/**
 * What this device last heard of the visit that a link is for. The link itself is kept nowhere: a digest names what it showed, and
 * where a browser has none, nothing is kept.
 */
async function keptVisit(link: string): Promise<KeptVisit | undefined> {
  const { usable, hub } = await openDevice();
  const name = await digestOf(link);
  const kept = usable && name ? (await readMeta(hub, 'visits'))?.[name] : undefined;
  return kept && counts(kept) ? kept : undefined;
}

/**
 * Keeps what was just heard, with its time; the oldest give way, and those whose links count no more. Nothing heard: it is forgotten. What is
 * open is not kept: a sum of yesterday is a wrong one.
 */
async function keepVisit(link: string, visit: Visit | undefined): Promise<void> {
  const { usable, hub } = await openDevice();
  const name = await digestOf(link);
  if (!usable || !name) return;
  await hub.transaction('rw', hub.meta, async () => {
    const { [name]: _, ...others } = (await readMeta(hub, 'visits')) ?? {};
    const newest = Object.entries(others)
      .filter(([, each]) => counts(each))
      .sort(([, a], [, b]) => b.at.localeCompare(a.at));
    const kept = Object.fromEntries(newest.slice(0, mostKept - 1));
    const at = new Date().toISOString();
    const told = visit && { ...visit, papers: undefined };
    await writeMeta(hub, 'visits', { ...kept, ...(told && { [name]: { visit: told, at } }) });
  });
}
