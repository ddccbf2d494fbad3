import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openDevice } from './device';
import { onLeaving, session, sessionKnown } from './session-store';

/** Unsaved form contents of this page: a form left and opened again finds its text without a wait. */
const memory = new Map<string, unknown>();
onLeaving(() => memory.clear());

/**
 * A form's contents, kept in the device database while they are typed, so that they survive a reload. `ready` says
 * that what was kept is shown; what is typed before that shows too, until something kept takes its place. Where the
 * device cannot save, contents live as long as the page.
 */
export function useDraft<T>(
  form: string,
  empty: T,
): [T, (next: T) => void, { ready: boolean; clear(): void }] {
  const { status, userId } = useSyncExternalStore(session.subscribe, session.get, session.atServer);
  const key = `${userId ?? ''} ${form}`;
  const [kept, setKept] = useState<{ key: string; value: T }>();
  const [typed, setTyped] = useState<T>();
  const early = useRef<T>(undefined);
  early.current = typed;
  const first = useRef(empty);
  const ready = kept?.key === key;

  useEffect(() => {
    if (status === 'starting') return;
    let mounted = true;
    const show = (value: unknown) =>
      mounted && setKept({ key, value: (value ?? early.current ?? first.current) as T });
    if (memory.has(key)) show(memory.get(key));
    else stored(form).then(show, () => show(undefined));
    return () => {
      mounted = false;
    };
  }, [key, form, status]);

  const set = useCallback(
    (next: T) => {
      if (!ready) return setTyped(next);
      setKept({ key, value: next });
      memory.set(key, next);
      void save(form, next);
    },
    [key, form, ready],
  );
  const clear = useCallback(() => {
    setTyped(undefined);
    setKept({ key, value: first.current });
    memory.delete(key);
    void save(form, undefined);
  }, [key, form]);

  return [ready ? kept.value : (typed ?? empty), set, { ready, clear }];
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
