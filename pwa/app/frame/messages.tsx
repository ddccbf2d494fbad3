import { ToastHost } from '../../ui/feedback/toast';
import { Notices } from '../notices/notices';
import { LogoutFlow } from './logout-flow';

export { Banners } from '../notices/banners';

/** What speaks up over any page. Its code comes when the page is alive, since a first screen says nothing of it. */
export function Messages({ pathname }: { pathname: string }) {
  return (
    <>
      <Notices pathname={pathname} />
      <LogoutFlow />
      <ToastHost />
    </>
  );
}
