import { Link } from 'react-router-dom';
import { useFavorite } from '../../data/favorites';
import { useServices } from '../../data/public/services';
import { AcScene, ElectricalScene, PlumbingScene } from '../../ui/drawings/scenes';
import { Icon } from '../../ui/icon';
import { FavoriteHeart } from '../../widgets/favorite-heart';
import { sayRemembered } from '../../widgets/favorite-toasts';
import styles from './featured-services.module.css';

const featured = [
  { id: 'ac-services', name: 'AC Services', Scene: AcScene, shown: 3 },
  { id: 'plumbing', name: 'Plumbing', Scene: PlumbingScene, shown: 2 },
  { id: 'electrical-work', name: 'Electrical Work', Scene: ElectricalScene, shown: 2 },
];

/** The three that Home puts first. Their pictures and names are ours; the words come as the office last wrote them. */
export function FeaturedServices() {
  const { services } = useServices();
  return (
    <section className={`section ${styles.homeFeatured}`}>
      <div className="wrap">
        <div className="section-head">
          <h2>Most requested</h2>
          <Link className="link" to="/services">
            All seven services <Icon name="arrow-right" size="sm" />
          </Link>
        </div>
        <div className={`${styles.homeFeats} stack`}>
          {featured.map(({ id, name, Scene, shown }) => {
            const words = services.find((each) => each.id === id);
            return (
              <article key={id} className={`${styles.homeFeat} top grid gap-16`}>
                <div className="picture">
                  <Scene />
                </div>
                <div>
                  <div className="row apart gap-12">
                    <h3 className="display display-sm">
                      <Link to={`/services/${id}`}>{words?.name ?? name}</Link>
                    </h3>
                    <Heart id={id} name={words?.name ?? name} />
                  </div>
                  {words && (
                    <>
                      <p className="soft">{words.summary}</p>
                      <ul className={`${styles.homeFeatMeta} flex wraps soft text-sm`}>
                        {words.features.slice(0, shown).map((feature) => (
                          <li key={feature}>{feature}</li>
                        ))}
                      </ul>
                    </>
                  )}
                  <Link className="link" to={`/booking?service=${encodeURIComponent(name)}`}>
                    Book {name} <Icon name="arrow-right" size="sm" />
                  </Link>
                </div>
              </article>
            );
          })}
        </div>
      </div>
    </section>
  );
}

function Heart(service: { id: string; name: string }) {
  const favorite = useFavorite(service, sayRemembered);
  return <FavoriteHeart name={service.name} favorite={favorite} />;
}
