import { type ComponentType, use, useSyncExternalStore } from 'react';

export interface Page {
  Component: ComponentType;
  /** Fetches the module; afterwards the page renders without suspending. */
  load(): Promise<void>;
}

/** The code of a page could not be fetched: no network, or a build that is gone. */
export class PageNotHere extends Error {
  constructor(cause: unknown) {
    super('The code of this page could not be fetched.', { cause });
  }
}

/**
 * A page in a chunk of its own. Once its module is there it renders synchronously: the server loads all of them first and
 * the browser awaits the one it hydrates, so that both first renders are the same. Else it suspends. A failed fetch goes to
 * the error boundary and stays failed until `load` is called again: rendering alone must not fetch in a circle.
 */
export function page(fetchModule: () => Promise<ComponentType>): Page {
  let loading: Tracked | undefined;

  function start(): Tracked {
    if (loading && loading.status !== 'rejected') return loading;
    loading = tracked(
      count(
        fetchModule().catch((error: unknown) => {
          throw new PageNotHere(error);
        }),
      ),
    );
    return loading;
  }

  function Component() {
    const Loaded = use<ComponentType>((loading ?? start()) as Promise<ComponentType>);
    return <Loaded />;
  }

  return { Component, load: () => start().then(() => {}) };
}

/** A promise that tells React how it ended: `use` then answers without suspending. */
type Tracked = Promise<ComponentType> & {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: ComponentType;
  reason?: unknown;
};

function tracked(work: Promise<ComponentType>): Tracked {
  const promise: Tracked = work;
  promise.status = 'pending';
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

let pending = 0;
const listeners = new Set<() => void>();

function count<T>(work: Promise<T>): Promise<T> {
  move(1);
  return work.finally(() => move(-1));
}

function move(by: number) {
  pending += by;
  for (const each of listeners) each();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether some page's code is on its way. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );
}
