import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Service } from '../../../contract/content/services';
import { showAed } from '../../../contract/money';
import { brochurePath } from '../../content/brochure-path';
import { ancestors, neighbours } from '../../content/heads';
import type { PageHead } from '../../content/page-head';
import type { ContentPage, Picture } from '../../content/shape';
import { useFavorite } from '../../data/favorites';
import { useFromPrice } from '../../data/public/prices';
import { useService } from '../../data/public/services';
import { Icon } from '../../ui/icon';
import { Crumbs } from '../../ui/page-header';
import { Still } from '../../ui/still';
import { FavoriteHeart } from '../../widgets/favorite-heart';
import { sayRemembered } from '../../widgets/favorite-toasts';
import { Resources, ServiceText } from '../../widgets/services/service-words';
import styles from './pages.module.css';
import { PageSection } from './sections';
import { BookBar, PageActions, VisitPanel } from './ways-to-book';

/**
 * Every marketing page. A common service's own words come from the office, before the page's. Each section is taken over by
 * itself, first the one that is touched.
 */
export function ContentPageView({ path, page }: { path: string; page: ContentPage }) {
  const service = useService(page.serviceId);
  const above = ancestors(path);
  const isDetail = above.length > 1;
  const pressed = { service: page.book.service, page: path };
  return (
    <article className={isListing(page) ? `${styles.contentPage} ${styles.contentWide}` : styles.contentPage}>
      <div className="wrap">
        {above.length > 0 && (
          <Crumbs items={[...above.map((each) => <CrumbLink key={each.path} {...each} />), page.heading]} />
        )}
        <header
          className={
            page.pictures.length > 1
              ? `${styles.contentHead} stack gap-24 ${styles.hasThree}`
              : `${styles.contentHead} stack gap-24`
          }
        >
          <div>
            {page.serviceId ? (
              <div className={`${styles.contentTitle} flex apart gap-16`}>
                <h1 className="display-lg">{service?.name ?? page.heading}</h1>
                <ServiceHeart id={page.serviceId} name={service?.name ?? page.heading} />
              </div>
            ) : (
              <h1 className="display-lg">{page.heading}</h1>
            )}
            <p className="lead">{page.lead}</p>
            {page.serviceId && <ServicePrice service={page.book.service} />}
            <PageActions path={path} page={page} />
          </div>
          <PagePictures pictures={page.pictures} />
        </header>
      </div>
      <div className={`wrap ${styles.contentColumns} stack`}>
        <div className={`${styles.contentMain} stack`}>
          {service && <ServiceText service={service} />}
          {page.sections.map((section) => (
            <Suspense key={section.title}>
              <PageSection
                section={section}
                pressed={pressed}
                // Their headings say what the benefits are; what a listing shows in this form need not be any.
                part={isDetail && section.kind === 'benefits' ? 'Benefits' : undefined}
              />
            </Suspense>
          ))}
          <Suspense>
            {page.faq && <Faq questions={page.faq} />}
            <Resources brochure={brochureOf({ path, page, service })} files={service?.files ?? []} />
          </Suspense>
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

function CrumbLink({ label, path }: { label: string; path: string }) {
  return <Link to={path}>{label}</Link>;
}

/** The arch, and beside it the two smaller pictures of a common service. */
function PagePictures({ pictures }: { pictures: readonly Picture[] }) {
  return (
    <Still
      className={`${styles.contentPictures} grid gap-8`}
      draw={() =>
        pictures.map(({ scene: Scene, alt }, index) => (
          <div key={alt} className={index === 0 ? 'picture picture-arch' : 'picture'}>
            <Scene label={alt} />
          </div>
        ))
      }
    />
  );
}

/** The heart of the common service that a page is about. */
function ServiceHeart(service: { id: string; name: string }) {
  const favorite = useFavorite(service, sayRemembered);
  return <FavoriteHeart name={service.name} favorite={favorite} />;
}

/** A common service's brochure is the office's to change or to take away. */
function brochureOf(of: { path: string; page: ContentPage; service: Service | undefined }) {
  const { path, page, service } = of;
  const url = service ? service.brochureUrl : page.brochure && brochurePath(path);
  return url ? { name: page.brochure?.name ?? 'Brochure', url } : undefined;
}

/** Questions that open by themselves, with or without JavaScript. */
function Faq({ questions }: { questions: NonNullable<ContentPage['faq']> }) {
  return (
    <Still
      as="section"
      className={styles.contentFaqSection}
      draw={() => (
        <>
          <h2>Questions people ask</h2>
          <div className={styles.contentFaq}>
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>
                  <h3>{question}</h3>
                  <Icon name="chevron-down" size="sm" />
                </summary>
                <p className="soft">{answer}</p>
              </details>
            ))}
          </div>
        </>
      )}
    />
  );
}

/** Previous and next of the chain the page is in. */
function Neighbours({ path }: { path: string }) {
  const { previous, next } = neighbours(path);
  if (!previous && !next) return null;
  return (
    <Still
      as="nav"
      className="wrap"
      aria-label="Other services"
      draw={() => (
        <div className={styles.contentNeighbours}>
          {previous ? <Neighbour way="Previous" to={previous} /> : <span />}
          {next && <Neighbour way="Next" to={next} />}
        </div>
      )}
    />
  );
}

function Neighbour({ way, to }: { way: 'Previous' | 'Next'; to: PageHead }) {
  return (
    <Link to={to.path} rel={way === 'Previous' ? 'prev' : 'next'}>
      <span className="soft text-sm">{way}</span>
      <span className="display">{to.label}</span>
    </Link>
  );
}

/** From which price somebody comes for a service. Its place is kept until that is known; nothing where it has no prices. */
function ServicePrice({ service }: { service: string }) {
  const lowest = useFromPrice(service);
  if (lowest === null) return null;
  return (
    <p className={`${styles.servicePrice} num`}>
      {lowest !== undefined && (
        <>
          <b>From {showAed(lowest)}</b>, <span className="soft">VAT included</span>
        </>
      )}
    </p>
  );
}
