import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { workerContainer } from '../../device/sync/worker-container';
import type { PageMessage, PageState } from './worker-messages';

/** Goes where the worker says that a pressed notification leads: a step of the router, so that nothing here is loaded anew. */
export function useFollowWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const workers = workerContainer();
    if (!workers) return;
    const follow = ({ data, ports }: MessageEvent<PageMessage | undefined>) => {
      if (data?.type === 'go-to') navigate(data.path);
      if (data?.type === 'where') ports[0]?.postMessage(stateOf(data.path));
    };
    workers.addEventListener('message', follow);
    return () => workers.removeEventListener('message', follow);
  }, [navigate]);
}

function stateOf(path: string): PageState {
  // Whoever asks before a reload holds something that would be lost.
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return { isThere: location.pathname + location.search === path, mayGo: !leaving.defaultPrevented };
}
