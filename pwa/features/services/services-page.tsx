import { Link } from 'react-router-dom';
import { telHref } from '../../../contract/business';
import { servicePictures } from '../../content/service-pictures';
import { useBusiness } from '../../data/public/business';
import { useServices } from '../../data/public/services';
import { Button, buttonClass } from '../../ui/button';
import { HandymanScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageHeader } from '../../ui/page-header';
import { ServiceCard, ServiceCardSkeleton } from './service-card';
import styles from './services.module.css';

/** The seven services, each at the anchor that the footer and the house lead to. */
export function ServicesPage() {
  const { services, state, retry } = useServices();
  return (
    <div className="services">
      <div className="wrap">
        <PageHeader
          title="Services"
          lead="Seven trades, one team, every home in Dubai. Choose one, a day and a time: we call to agree the price."
        />
        {services.length > 0 ? (
          <ul className={`${styles.servicesGrid} stack`}>
            {services.map((service) => (
              <ServiceCard key={service.id} service={service} />
            ))}
          </ul>
        ) : state === 'loading' ? (
          <div role="status" aria-busy="true">
            <span className="visually-hidden">Loading services...</span>
            <div className={`${styles.servicesGrid} stack`}>
              {Object.keys(servicePictures).map((id) => (
                <ServiceCardSkeleton key={id} />
              ))}
            </div>
          </div>
        ) : (
          <EmptyState
            title={state === 'failed' ? 'The services could not be loaded' : 'No services at the moment'}
            text={state === 'failed' ? 'You can still book: the form lists them.' : undefined}
            action={
              <>
                <Link className={buttonClass({ kind: 'primary' })} to="/booking">
                  Book a Service
                </Link>
                {state === 'failed' && <Button onClick={retry}>Try again</Button>}
              </>
            }
          />
        )}
      </div>
      <NotSure />
    </div>
  );
}

function NotSure() {
  const { mobile } = useBusiness();
  return (
    <section className="wrap section services-unsure">
      <div className={`panel-deep ${styles.servicesUnsurePanel} clips relative grid gap-24`}>
        <div>
          <h2 className="display-sm">Not sure whose job it is?</h2>
          <p className="soft">
            Book Handyman Services and describe it in your own words. If it needs another trade, we say so
            before we come.
          </p>
          <div className={`${styles.servicesUnsureActions} cluster`}>
            <Link
              className={buttonClass({ kind: 'accent', size: 'lg' })}
              to={`/booking?service=${encodeURIComponent('Handyman Services')}`}
            >
              Book Handyman Services
            </Link>
            {mobile && (
              <a className={styles.servicesCall} href={telHref(mobile)}>
                or call <span className="num">{mobile}</span>
              </a>
            )}
          </div>
        </div>
        <div className={`picture only-desktop ${styles.servicesUnsurePicture}`} aria-hidden="true">
          <HandymanScene view="170 34 290 300" />
        </div>
      </div>
    </section>
  );
}
