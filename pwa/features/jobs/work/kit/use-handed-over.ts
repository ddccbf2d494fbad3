import { type RefObject, useLayoutEffect } from 'react';

/** A screen that stands above all others: by keys and by a reader nothing behind it is reached. Toasts are. */
export function useHandedOver(screen: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const behind: HTMLElement[] = [];
    for (let at = screen.current; at && at !== document.body; at = at.parentElement)
      for (const each of at.parentElement?.children ?? [])
        if (
          each instanceof HTMLElement &&
          each !== at &&
          !each.hasAttribute('inert') &&
          !each.querySelector('[aria-live]')
        )
          behind.push(each);
    for (const each of behind) each.setAttribute('inert', '');
    return () => {
      for (const each of behind) each.removeAttribute('inert');
    };
  }, [screen]);
}
