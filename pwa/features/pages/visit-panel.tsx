import { Link } from 'react-router-dom';
import type { ContentPage } from '../../content/shape';
import { Icon } from '../../ui/icon';
import { BookLink } from './book-link';
import styles from './pages.module.css';

/** Beside the text, in sight while one reads. */
export function VisitPanel({ path, page }: { path: string; page: ContentPage }) {
  const { title, points, link } = page.visit;
  return (
    <aside className={`panel-sand ${styles.contentVisit} grid gap-20`} aria-label={title}>
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
    </aside>
  );
}
