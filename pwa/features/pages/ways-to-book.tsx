import { Link } from 'react-router-dom';
import { bookingLink } from '../../content/booking-link';
import type { ContentPage } from '../../content/shape';
import { type ButtonLook, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Still } from '../../ui/still';
import styles from './pages.module.css';

type Props = { path: string; page: Pick<ContentPage, 'book' | 'second' | 'visit'> };

/** To the form, with the page's service chosen. */
function BookLink({ path, page, ...look }: Props & ButtonLook) {
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

/** Beside the text, in sight while one reads. */
export function VisitPanel({ path, page }: Props) {
  const { title, points, link } = page.visit;
  return (
    <Still
      as="aside"
      className={`panel-sand ${styles.contentVisit} grid gap-20`}
      aria-label={title}
      draw={() => (
        <>
          <h2 className="display-sm">{title}</h2>
          <ul>
            {points.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <BookLink path={path} page={page} size="lg" wide />
          {link && (
            <Link className="link" to={link.to}>
              {link.label} <Icon name="arrow-right" size="sm" />
            </Link>
          )}
        </>
      )}
    />
  );
}
