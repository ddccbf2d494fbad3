import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { endQuestion, type Question, useConfirmAgain } from '../../data/second-factor/confirm-again';
import { useIsAccountant } from '../../data/session/session';
import { DrawingParts } from '../../ui/drawings/parts';
import { useLater } from '../../ui/hooks/until-loaded';
import { SessionToasts } from '../notices/session-toasts';
import type { Area } from '../routing/own-routes';
import { PageBoundary } from '../routing/page-boundary';
import { PageProgress, PageSkeleton } from '../routing/page-progress';
import { routeOf } from '../routing/route-table';
import { WhatsappButton } from '../whatsapp/whatsapp-button';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { TopBar } from './top-bar';

/** The customers' bar where the office's cannot be had: a way out of a page that is not on this device. */
const OfficeBar = lazy(async () => ({
  default: (await import('./office-bar').catch(() => undefined))?.OfficeBar ?? BottomBar,
}));

/** What frames every page. The office brings its own frame, so that only messages and prompts stand round it. */
export function Shell({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { area } = routeOf(pathname);
  // Nothing of the customers' bar is an accountant's.
  const isOfOffice = useIsAccountant() || area === 'admin';
  const page = (
    <PageBoundary pathname={pathname}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </PageBoundary>
  );
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <DrawingParts />
      <PageProgress />
      {area !== 'admin' && <TopBar pathname={pathname} />}
      <Banners area={area} />
      {area === 'admin' ? (
        page
      ) : (
        <main id="main" tabIndex={-1} className={area === 'account' ? 'page-main' : undefined}>
          {page}
        </main>
      )}
      {area === 'public' && (
        <Suspense>
          <Footer />
          <WhatsappButton />
        </Suspense>
      )}
      {isOfOffice ? (
        <Suspense fallback={null}>
          <OfficeBar pathname={pathname} />
        </Suspense>
      ) : (
        <BottomBar pathname={pathname} />
      )}
      <ConfirmAgain />
      <SessionToasts />
      <Messages pathname={pathname} />
    </>
  );
}

/** Each by itself: the frame is not drawn anew when their code comes. */
function Banners({ area }: { area: Area }) {
  const messages = useLater(loadMessages);
  return messages && <messages.Banners area={area} />;
}

function Messages({ pathname }: { pathname: string }) {
  const messages = useLater(loadMessages);
  return messages && <messages.Messages pathname={pathname} />;
}

function loadMessages() {
  return import('./messages');
}

const Asking = lazy(async () => ({
  default:
    (await import('../../features/account/proof/confirm-again-dialog').catch(() => undefined))
      ?.ConfirmAgainDialog ?? NotHere,
}));

/** Whatever is refused until its person has shown that it is them is asked for here, over any page. */
function ConfirmAgain() {
  const { question } = useConfirmAgain();
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <Asking question={question} />
    </Suspense>
  );
}

/** The dialog's code could not be fetched: what was asked stays refused, and says so itself. */
function NotHere(_: { question: Question }) {
  useEffect(() => endQuestion('put-aside'), []);
  return null;
}
