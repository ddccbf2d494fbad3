import { Link } from 'react-router-dom';
import type { ContentPage } from '../../content/shape';
import { type ButtonLook, buttonClass } from '../../ui/button';

type Props = { page: Pick<ContentPage, 'book' | 'second'> };

/** To the form, with the page's service chosen where it is one of the form's. */
export function BookLink({ page, ...look }: Props & ButtonLook) {
  const { service, label } = page.book;
  return (
    <Link className={buttonClass({ kind: 'primary', ...look })} to={bookPath(service)}>
      {label}
    </Link>
  );
}

export function bookPath(service: ContentPage['book']['service']): string {
  return service ? `/booking?service=${encodeURIComponent(service)}` : '/booking';
}

/** The buttons of the page's head. */
export function PageActions({ page }: Props) {
  return (
    <div className="content-actions">
      <BookLink page={page} size="lg" />
      {page.second && (
        <Link className={buttonClass({ size: 'lg' })} to={page.second.to}>
          {page.second.label}
        </Link>
      )}
    </div>
  );
}

/** On a phone the button stays in reach, above the bottom bar. */
export function BookBar({ page }: Props) {
  return (
    <div className="sticky-action">
      <BookLink page={page} size="lg" wide />
    </div>
  );
}
