import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePageData } from '../../data/public/page-data';
import { buttonClass } from '../../ui/button';
import { NotFoundScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import styles from './not-found.module.css';

const words = {
  title: 'Oops! Page not found',
  text: 'The page may have moved, or a letter is missing in the address.',
};
const unseenBrochure = {
  title: 'This brochure is not on this device yet',
  text: 'You are offline. Open it once with a connection, and it stays here.',
};

/** Any address that leads nowhere. The page is the same for all of them; the path is only logged. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  // The worker draws a page without the server's data, here in the place of a file that it could not get.
  const isBrochure = usePageData() === undefined && pathname.startsWith('/brochures/');
  const { title, text } = isBrochure ? unseenBrochure : words;
  const logged = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first render has the served path, the address bar the real one
  useEffect(() => {
    if (logged.current === window.location.pathname) return;
    logged.current = window.location.pathname;
    console.warn('404: nothing at', window.location.pathname);
  }, [pathname]);
  return (
    <div className={`wrap ${styles.notFound}`}>
      <EmptyState
        level={1}
        drawing={<NotFoundScene />}
        title={title}
        text={text}
        action={
          <>
            <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to="/">
              Return to Home
            </Link>
            <Link className={buttonClass({ size: 'lg' })} to="/services">
              Explore Services
            </Link>
          </>
        }
      />
    </div>
  );
}
