import { Link } from 'react-router-dom';
import { telHref } from '../../../contract/business';
import type { Service } from '../../../contract/content/services';
import { servicePictures } from '../../content/service-pictures';
import { useFavorite } from '../../data/favorites';
import { useBusiness } from '../../data/public/business';
import { useServices } from '../../data/public/services';
import { Button, buttonClass } from '../../ui/button';
import { ArchWindow, HandymanScene, Scene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { FavoriteHeart } from '../../widgets/favorite-heart';
import { sayRemembered } from '../../widgets/favorite-toasts';
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

const featuresShown = 4;

/** One service: its picture, what it is, some of what it does, and the way to book it. */
export function ServiceCard({ service }: { service: Service }) {
  const picture = servicePictures[service.id];
  const favorite = useFavorite(service, sayRemembered);
  return (
    <li className={`${styles.servicesCard} top grid gap-16`} id={picture?.anchor ?? service.id} tabIndex={-1}>
      <div className="picture" aria-hidden="true">
        {picture ? <Scene name={picture.scene} /> : <ArchWindow />}
      </div>
      <div className={`${styles.servicesWords} grid to-start gap-8`}>
        <div className="full row apart gap-12">
          <h2 className="display-sm">{service.name}</h2>
          <FavoriteHeart name={service.name} favorite={favorite} />
        </div>
        <p className="soft">{service.summary}</p>
        <ul className={`${styles.servicesFeatures} flex wraps soft text-sm`}>
          {service.features.slice(0, featuresShown).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className={`${styles.servicesLinks} flex wraps`}>
          <Link className="link" to={service.path}>
            Learn More <span className="visually-hidden">about {service.name}</span>{' '}
            <Icon name="arrow-right" size="sm" />
          </Link>
          <Link className="link" to={`/booking?service=${encodeURIComponent(service.serviceType)}`}>
            Book <span className="visually-hidden">{service.name}</span>
          </Link>
        </div>
      </div>
    </li>
  );
}

function ServiceCardSkeleton() {
  return (
    <div className={`${styles.servicesCard} top grid gap-16`}>
      <div className="picture" />
      <div className={`${styles.servicesWords} grid to-start gap-8`}>
        <Skeleton width="60%" height={26} />
        <SkeletonText lines={3} />
      </div>
    </div>
  );
}
