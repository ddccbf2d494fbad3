import { ancestors } from '../../content/heads';
import type { ContentPage } from '../../content/shape';
import { useService } from '../../data/services';
import { Crumbs } from '../../ui/page-header';
import { BookBar, PageActions } from './book-link';
import { CrumbLink } from './crumb-link';
import { Faq } from './faq';
import { Neighbours } from './neighbours';
import { PagePictures } from './page-pictures';
import { Resources } from './resources';
import { PageSection } from './sections';
import { ServiceHeart } from './service-heart';
import { ServiceWords } from './service-words';
import { VisitPanel } from './visit-panel';
import './pages.css';

/** Every marketing page (§2). A common service's own words come from the office, before the page's. */
export function ContentPageView({ path, page }: { path: string; page: ContentPage }) {
  const service = useService(page.serviceId);
  const above = ancestors(path);
  const pressed = { service: page.book.service, page: path };
  return (
    <article className={isListing(page) ? 'content-page content-wide' : 'content-page'}>
      <div className="wrap">
        {above.length > 0 && (
          <Crumbs items={[...above.map((each) => <CrumbLink key={each.path} {...each} />), page.heading]} />
        )}
        <header className={page.pictures.length > 1 ? 'content-head has-three' : 'content-head'}>
          <div>
            {page.serviceId ? (
              <div className="content-title">
                <h1 className="display-lg">{service?.name ?? page.heading}</h1>
                <ServiceHeart id={page.serviceId} name={service?.name ?? page.heading} />
              </div>
            ) : (
              <h1 className="display-lg">{page.heading}</h1>
            )}
            <p className="lead">{page.lead}</p>
            <PageActions path={path} page={page} />
          </div>
          <PagePictures pictures={page.pictures} />
        </header>
      </div>
      <div className="wrap content-columns">
        <div className="content-main">
          {service && <ServiceWords service={service} pressed={pressed} />}
          {page.sections.map((section) => (
            <PageSection key={section.title} section={section} pressed={pressed} />
          ))}
          {page.faq && <Faq questions={page.faq} />}
          <Resources path={path} page={page} service={service} />
        </div>
        <VisitPanel path={path} page={page} />
      </div>
      <Neighbours path={path} />
      <BookBar path={path} page={page} />
    </article>
  );
}

/** A page that shows many others takes the whole width for them. */
function isListing({ sections }: ContentPage): boolean {
  return sections.some(
    (each) => each.kind === 'cards' && each.cards.filter(({ picture }) => picture).length > 3,
  );
}
