import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openDevice } from './device';
import { onLeaving, session, sessionKnown } from './session-store';

/** Unsaved form contents of this page: a form left and opened again finds its text without a wait. */
const memory = new Map<string, unknown>();
onLeaving(() => memory.clear());

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
  clear(): void;
}

/**
 * A form's contents, kept in the device database while they are typed, so that they survive a reload. Each change is made
 * to the contents as they are by then: two of them in one moment, and one before the kept ones were read, both stay. Where
 * the device cannot save, contents live as long as the page.
 */
export function useDraft<T extends object>(
  form: string,
  empty: T,
): [T, (part: Partial<T>) => void, DraftAbout<T>] {
  const { status, userId } = useSyncExternalStore(session.subscribe, session.get, session.atServer);
  const key = `${userId ?? ''} ${form}`;
  const first = useRef(empty);
  const [{ get, show, subscribe }] = useState(() => shownStore<T>({ key, value: empty, ready: false }));
  const shown = useSyncExternalStore(subscribe, get, get);
  const typed = useRef<Partial<T>>({});
  const keep = useCallback(
    (value: T) => {
      show({ key, value, ready: true });
      memory.set(key, value);
      void save(form, value);
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
      const value: T = { ...((kept as T | undefined) ?? first.current), ...early };
      if (Object.keys(early).length) keep(value);
      else show({ key, value, ready: true });
    };
    if (memory.has(key)) read(memory.get(key));
    else stored(form).then(read, () => read(undefined));
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
  const clear = useCallback(() => {
    typed.current = {};
    show({ key, value: first.current, ready: true });
    memory.delete(key);
    void save(form, undefined);
  }, [form, key, show]);

  const { value, ready } = of(key, shown, first.current);
  return [value, change, { ready, now: () => now().value, clear }];
}

/** Drawn before anything else happens: between what is put in and what is seen nobody can begin to type. */
function shownStore<T>(shown: Shown<T>) {
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    show(next: Shown<T>) {
      shown = next;
      for (const draw of listeners) draw();
    },
    subscribe(draw: () => void) {
      listeners.add(draw);
      return () => listeners.delete(draw);
    },
  };
}

/** Somebody else's contents are not this person's; what was typed before it was known who they are, is. */
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
  const table = await tableOfMine();
  return (await table?.get(form))?.value;
}

/** Writes in the order they were typed, and only the last of what was typed meanwhile. */
const saving = new Map<string, { next?: { value: unknown } }>();

async function save(form: string, value: unknown): Promise<void> {
  const under = saving.get(form);
  if (under) {
    under.next = { value };
    return;
  }
  saving.set(form, {});
  try {
    const table = await tableOfMine();
    if (value === undefined) await table?.delete(form);
    else await table?.put({ form, value });
  } catch (error) {
    console.warn('The draft could not be saved:', error);
  }
  const { next } = saving.get(form) ?? {};
  saving.delete(form);
  if (next) await save(form, next.value);
}
