import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the page runs: until then a form served as HTML must send nothing. What was typed and picked in it before is
 * handed over once, by the names of its controls.
 */
export function useHydratedForm<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  draft: Readonly<Record<Name, string>>,
  onTyped: (early: Partial<Record<Name, string>>) => void,
): boolean {
  const [ready, setReady] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setReady(true);
    const early: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const control = form.current?.elements.namedItem(name);
      const value = control && 'value' in control ? String(control.value) : '';
      if (value && value !== draft[name]) early[name] = value;
    }
    if (Object.keys(early).length) onTyped(early);
  }, []);

  return ready;
}
