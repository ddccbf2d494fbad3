import { useState } from 'react';

interface Of {
  /** What the server has, as it is typed. */
  value: string;
  /** Of the row that it is of: rises with each change. */
  rev: number;
  /** Whether what is typed says the same as a value. */
  isSame?: (typed: string, value: string) => boolean;
}

/**
 * A field over a value that others change meanwhile: it follows them until something is typed. That stays, and `isNews` says that the
 * value beside it is another than it was typed over.
 */
export function useTyped({ value, rev, isSame = (typed, is) => typed.trim() === is }: Of) {
  const [{ typed, base, since }, set] = useState<{ typed: string; base: string; since: number | undefined }>({
    typed: value,
    base: value,
    since: undefined,
  });
  const isTouched = since !== undefined;
  // A change of one's own shows before the server has it: only a newer row says that it is saved.
  const isSaved = isTouched && rev > since && isSame(typed, value);
  if (isSaved || (!isTouched && base !== value)) set({ typed: value, base: value, since: undefined });
  return {
    typed,
    isTouched,
    type: (text: string) =>
      set({ typed: text, base, since: isSame(text, base) ? undefined : (since ?? rev) }),
    isNews: isTouched && base !== value && !isSame(typed, value),
    /** Back to what the server has. */
    follow: () => set({ typed: value, base: value, since: undefined }),
  };
}
