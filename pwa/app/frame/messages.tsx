import { useEffect } from 'react';
import { ToastHost } from '../../ui/feedback/toast';
import { Notices } from '../notices/notices';
import { preloadOnIntent } from '../routing/preload-on-intent';
import { useFollowWorker } from '../start/follow-worker';
import { LogoutFlow } from './logout-flow';

export { Banners } from '../notices/banners';

/** What speaks up over any page, where the worker is heard, and where what a finger comes to is fetched. Its code comes when the page is alive, since a first screen says nothing of it. */
export function Messages({ pathname }: { pathname: string }) {
  useFollowWorker();
  useEffect(preloadOnIntent, []);
  return (
    <>
      <Notices pathname={pathname} />
      <LogoutFlow />
      <ToastHost />
    </>
  );
}
