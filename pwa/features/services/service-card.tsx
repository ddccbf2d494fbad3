import { Link } from 'react-router-dom';
import type { Service } from '../../../contract/content/services';
import { servicePictures } from '../../content/service-pictures';
import { useFavorite } from '../../data/favorites';
import { ArchWindow, Scene } from '../../ui/drawings/scenes';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon';
import { FavoriteHeart } from '../../widgets/favorite-heart';
import { sayRemembered } from '../../widgets/favorite-toasts';
import styles from './services.module.css';

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

export function ServiceCardSkeleton() {
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
