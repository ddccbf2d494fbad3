import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { House, houseSpots, type RoomName } from '../../ui/drawings/house';
import planCardsStyles from '../../widgets/plans/plan-cards.module.css';
import styles from './hero.module.css';

interface Room {
  /** On the label in the drawing. */
  short: string;
  name: string;
  to: string;
}

const rooms: Record<RoomName, Room> = {
  tank: { short: 'Water tank', name: 'Water Tank Cleaning', to: '/services/water-tank-cleaning' },
  ac: { short: 'AC Services', name: 'AC Services', to: '/services/ac-services' },
  plumbing: { short: 'Plumbing', name: 'Plumbing', to: '/services/plumbing' },
  painting: { short: 'Painting', name: 'Painting', to: '/services/painting' },
  locks: { short: 'Smart locks', name: 'Smart Locks', to: '/services/home-automation/smart-locks' },
  electrical: { short: 'Electrical', name: 'Electrical Work', to: '/services/electrical-work' },
};

const picture =
  'A Dubai villa cut open: bedroom with AC, bathroom, a living room being painted, front door, kitchen, and a water tank on the roof';

export function Hero() {
  const [lit, setLit] = useState<RoomName>();
  return (
    <section className={`${styles.homeHero} clips relative`}>
      <div className={`wrap ${styles.homeHeroIn}`}>
        <h1 className="display-lg">Every room, taken care of.</h1>
        <p className="lead">
          Maintenance, renovation, interiors and smart homes across Dubai. Touch a room to begin.
        </p>
        <div className={`${styles.homeHeroActions} flex wraps gap-10`}>
          <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to="/booking">
            Book a Service
          </Link>
          <Link className={buttonClass({ kind: 'clear', size: 'lg' })} to="/services">
            Explore Services
          </Link>
        </div>
        <nav className={`house-stage ${styles.homeStage} above-10`} aria-label="Rooms of the house">
          <House lit={lit} label={picture} />
          <ul className={styles.homeSpots}>
            {houseSpots.map(({ room, x, y }) => (
              <li key={room}>
                <Link
                  className={room === lit ? `spot ${planCardsStyles.isLit}` : 'spot'}
                  style={{ insetInlineStart: `${x}%`, top: `${y}%` }}
                  to={rooms[room].to}
                  aria-label={rooms[room].name}
                  onPointerEnter={() => setLit(room)}
                  onPointerLeave={() => setLit(undefined)}
                  onFocus={() => setLit(room)}
                  onBlur={() => setLit(undefined)}
                >
                  {rooms[room].short}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  );
}
