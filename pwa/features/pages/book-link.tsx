import { Link } from 'react-router-dom';
import { bookingLink } from '../../content/booking-link';
import type { ContentPage } from '../../content/shape';
import { type ButtonLook, buttonClass } from '../../ui/button';
import { Still } from '../../ui/still';
import styles from './pages.module.css';

type Props = { path: string; page: Pick<ContentPage, 'book' | 'second'> };

/** To the form, with the page's service chosen. */
export function BookLink({ path, page, ...look }: Props & ButtonLook) {
  const { service, label } = page.book;
  return (
    <Link className={buttonClass({ kind: 'primary', ...look })} to={bookingLink({ service, page: path })}>
      {label}
    </Link>
  );
}

/** The buttons of the page's head. */
export function PageActions({ path, page }: Props) {
  return (
    <Still
      className={`${styles.contentActions} flex wraps gap-10`}
      draw={() => (
        <>
          <BookLink path={path} page={page} size="lg" />
          {page.second && (
            <Link className={buttonClass({ size: 'lg' })} to={page.second.to}>
              {page.second.label}
            </Link>
          )}
        </>
      )}
    />
  );
}

/** On a phone the button stays in reach, above the bottom bar. */
export function BookBar({ path, page }: Props) {
  return <Still className="sticky-action" draw={() => <BookLink path={path} page={page} size="lg" wide />} />;
}
