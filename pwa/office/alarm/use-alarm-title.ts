import { useEffect } from 'react';

/** While something rings the tab says so, whatever page is opened in it, and the app's icon where it can. */
export function useAlarmTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const words = `(${count}) Urgent`;
    let page = document.title;
    const say = () => {
      if (document.title === words) return;
      page = document.title;
      document.title = words;
    };
    say();
    // Each page that is opened writes its own title.
    const watch = new MutationObserver(say);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    badge(count);
    return () => {
      watch.disconnect();
      document.title = page;
      badge(0);
    };
  }, [count]);
}

function badge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const set = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // A badge is a courtesy of the system.
  set.catch(() => {});
}
