import { type RefObject, useEffect } from 'react';

/** A screen that stands above all others: by keys and by a reader nothing behind it is reached. Toasts are. */
export function useHandedOver(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const behind: HTMLElement[] = [];
    for (let at = screen.current; at && at !== document.body; at = at.parentElement)
      for (const each of at.parentElement?.children ?? [])
        if (each instanceof HTMLElement && each !== at && !each.inert && !each.querySelector('[aria-live]'))
          behind.push(each);
    for (const each of behind) each.inert = true;
    return () => {
      for (const each of behind) each.inert = false;
    };
  }, [screen]);
}
