import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newListeners } from '../../device/db/listeners';
import { withRoom } from '../../device/db/room';
import { tabStorage } from '../../device/db/tab-storage';
import { openDevice } from '../../device/device';
import { isResting } from '../../device/rest';
import { onLeaving, sessionKnown } from '../../device/session/session-store';
import { useKnownSession } from '../session/known-session';

/** Unsaved form contents of this page: a form left and opened again finds its text without a wait. */
const memory = new Map<string, unknown>();
onLeaving(() => {
  memory.clear();
  tabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(leftPrefix)) storage.removeItem(key);
  });
});

interface Shown<T> {
  key: string;
  value: T;
  /** Whether what was kept under the key is in it. */
  ready: boolean;
}

export interface DraftAbout<T> {
  /** Whether what was kept is shown; what is typed before that shows too, and stays. */
  ready: boolean;
  /** The contents as they are by now, which may be ahead of what is drawn. */
  now(): T;
  /** Puts in what the page knows by now: shown, and kept with what the person changes next. Untouched it is filled in again. */
  fill(): void;
  /** Ends once the device has forgotten them too. */
  clear(): Promise<void>;
}

/**
 * A form's contents, kept in the device database while they are typed, so that they survive a reload. Each change is made
 * to the contents as they are by then: two of them in one moment, and one before the kept ones were read, both stay. Where
 * the device cannot save, contents live as long as the page. `prefill` adds what the page knows by itself.
 */
export function useDraft<T extends object>(
  form: string,
  empty: T,
  prefill: (value: T) => T = (value) => value,
): [T, (part: Partial<T>) => void, DraftAbout<T>] {
  const { status, userId } = useKnownSession();
  const key = `${userId ?? ''} ${form}`;
  const first = useRef(empty);
  const [{ get, show, subscribe }] = useState(() => shownStore<T>({ key, value: empty, ready: false }));
  const shown = useSyncExternalStore(subscribe, get, get);
  const typed = useRef<Partial<T>>({});
  const filled = useRef(prefill);
  filled.current = prefill;
  const keep = useCallback(
    (value: T) => {
      show({ key, value, ready: true });
      memory.set(key, value);
      void save({ form, key, value });
    },
    [form, key, show],
  );

  useEffect(() => {
    if (status === 'starting') return;
    let mounted = true;
    const read = (kept: unknown) => {
      if (!mounted) return;
      const early = typed.current;
      typed.current = {};
      // What an earlier version kept may lack a field.
      const value = filled.current({ ...first.current, ...(kept as Partial<T> | undefined), ...early });
      if (Object.keys(early).length) keep(value);
      else show({ key, value, ready: true });
    };
    const left = leftBehind(key);
    const under = underWay(form);
    if (memory.has(key)) read(memory.get(key));
    // What was sent a moment ago may still stand on the device.
    else if (under?.key === key) read(under.value);
    else if (left) {
      void save({ form, key, value: left.value });
      read(left.value);
    } else stored(form).then(read, () => read(undefined));
    return () => {
      mounted = false;
    };
  }, [form, keep, key, show, status]);

  const now = useCallback(() => of(key, get(), first.current), [get, key]);
  const change = useCallback(
    (part: Partial<T>) => {
      const { ready, value } = now();
      if (ready) return keep({ ...value, ...part });
      Object.assign(typed.current, part);
      show({ key, value: { ...value, ...part }, ready });
    },
    [keep, key, now, show],
  );
  const fill = useCallback(() => {
    const { value } = now();
    const next = filled.current(value);
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    show({ key, value: next, ready: true });
    memory.set(key, next);
  }, [key, now, show]);
  const clear = useCallback(() => {
    typed.current = {};
    show({ key, value: first.current, ready: true });
    memory.delete(key);
    return save({ form, key, value: undefined });
  }, [form, key, show]);

  const { value, ready } = of(key, shown, first.current);
  return [value, change, { ready, now: () => now().value, fill, clear }];
}

/** Drawn before anything else happens: no keystroke comes between what is put in and what is seen. */
function shownStore<T>(shown: Shown<T>) {
  const [tell, subscribe] = newListeners();
  return {
    get: () => shown,
    show(next: Shown<T>) {
      shown = next;
      tell();
    },
    subscribe,
  };
}

/** Another person's contents are not this person's; what was typed before it was known who they are, is. */
function of<T>(key: string, shown: Shown<T>, empty: T): Shown<T> {
  return shown.ready && shown.key !== key ? { key, value: empty, ready: false } : shown;
}

async function tableOfMine() {
  const device = await openDevice();
  const { userId } = await sessionKnown();
  if (!device.usable) return undefined;
  return userId ? device.person(userId).drafts : device.hub.drafts;
}

async function stored(form: string): Promise<unknown> {
  await sessionKnown();
  // A device at rest has none.
  if (isResting()) return undefined;
  const table = await tableOfMine();
  return (await table?.get(form))?.value;
}

interface Write {
  form: string;
  key: string;
  /** Nothing: the draft goes. */
  value: unknown;
}

interface Saving extends Write {
  /** The last of what was typed during this write. */
  next?: Write;
  /** Ends once that is written as well. */
  done: Promise<void>;
}

/** Writes in the order they were typed, and only the last of what was typed during a write. */
const saving = new Map<string, Saving>();

/** The last of what is being written of a form. */
function underWay(form: string): Write | undefined {
  const own = saving.get(form);
  return own?.next ?? own;
}

function save(write: Write): Promise<void> {
  const under = saving.get(write.form);
  if (under) {
    under.next = write;
    return under.done;
  }
  const own: Saving = { ...write, done: Promise.resolve() };
  saving.set(write.form, own);
  own.done = writeOut(own);
  return own.done;
}

async function writeOut(own: Saving): Promise<void> {
  const { form, key, value } = own;
  try {
    const table = await tableOfMine();
    if (value === undefined) await table?.delete(form);
    else await withRoom(async () => table?.put({ form, value }));
  } catch (error) {
    console.warn('The draft could not be saved:', error);
  }
  saving.delete(form);
  if (own.next) await save(own.next);
  else tabStorage((storage) => storage.removeItem(leftPrefix + key));
}

const leftPrefix = 'draft ';

/** A page that goes takes its writes with it: what is on its way to a slow device then is left with the tab. */
function leaveBehind() {
  for (const own of saving.values()) {
    const { key, value } = own.next ?? own;
    tabStorage((storage) => storage.setItem(leftPrefix + key, JSON.stringify({ value })));
  }
}

if (typeof window !== 'undefined') addEventListener('pagehide', leaveBehind);

/** What the page before this one left of a draft. */
function leftBehind(key: string): { value?: unknown } | undefined {
  return tabStorage((storage) => JSON.parse(storage.getItem(leftPrefix + key) ?? 'null') ?? undefined);
}
