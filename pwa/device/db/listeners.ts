type Listener = () => void;

/** For what lives outside React: how all who listen are told that it has changed, how one listens until it stops, and who does. */
export function newListeners(): [tell: Listener, subscribe: (one: Listener) => Listener, all: Set<Listener>] {
  const all = new Set<Listener>();
  return [
    () => {
      for (const each of all) each();
    },
    (one) => {
      all.add(one);
      return () => void all.delete(one);
    },
    all,
  ];
}
