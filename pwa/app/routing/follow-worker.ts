import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GoTo, GoToAnswer } from '../../sw/messages';

/** Goes where the worker says that a pressed notification leads: a step of the router, so that nothing here is loaded anew. */
export function useFollowWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const follow = ({ data, ports }: MessageEvent<GoTo | undefined>) => {
      if (data?.type !== 'go-to') return;
      const answer: GoToAnswer = { goes: !isUnsaved() };
      if (answer.goes) navigate(data.path);
      ports[0]?.postMessage(answer);
    };
    navigator.serviceWorker.addEventListener('message', follow);
    return () => navigator.serviceWorker.removeEventListener('message', follow);
  }, [navigate]);
}

/** Whether something here would be lost: whoever asks before a reload says so. */
function isUnsaved(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
