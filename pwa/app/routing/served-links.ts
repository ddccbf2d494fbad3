import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Follows the router's links in the parts that React left as they came (`ui/still.tsx`), as the router would. */
export function useServedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // After React: what one of its own links did is done.
    const follow = (event: MouseEvent) => {
      const { metaKey, altKey, ctrlKey, shiftKey, button, target } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-discover]');
      if (!link || link.target) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
