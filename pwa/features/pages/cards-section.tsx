import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { bookingLink, type Pressed } from '../../content/booking-link';
import type { Card, Section } from '../../content/shape';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './pages.module.css';

type Cards = Extract<Section, { kind: 'cards' }>;

/** Whether some of them wait behind a button. */
export function hasMore({ cards, shown }: Cards): boolean {
  return cards.length > (shown ?? cards.length);
}

/** Cards; what goes beyond `shown` waits behind a button, and stands there at once where no script runs. */
export function CardsSection({ section, pressed }: { section: Cards; pressed: Pressed }) {
  const { lead, cards, shown = cards.length, actions } = section;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {lead && <p className={`soft ${styles.contentSectionLead}`}>{lead}</p>}
      <ul className={cards.some((each) => each.picture) ? styles.contentTiles : styles.contentPlain} id={id}>
        {cards.map((card, index) => (
          <li key={card.title} className={index >= shown && !open ? styles.contentMore : undefined}>
            <CardView card={card} pressed={pressed} />
          </li>
        ))}
      </ul>
      {(hasMore(section) || actions) && (
        <div className={`${styles.contentActions} flex wraps gap-10`}>
          {hasMore(section) && (
            <Button
              className={styles.contentLoad}
              aria-expanded={open}
              aria-controls={id}
              icon={open ? 'chevron-up' : 'chevron-down'}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Show Less' : 'Load More Services'}
            </Button>
          )}
          {actions?.map((action, index) => (
            <Link
              key={action.label}
              className={buttonClass({ kind: index === 0 ? 'primary' : 'outline' })}
              to={'book' in action ? bookingLink(pressed) : action.to}
            >
              {action.label}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

function CardView({ card, pressed }: { card: Card; pressed: Pressed }) {
  const { title, text, features, picture, to, book } = card;
  const Scene = picture?.scene;
  return (
    <>
      {Scene && (
        <div className="picture">
          <Scene label={picture.alt} />
        </div>
      )}
      <h3>{title}</h3>
      <p className="soft">{text}</p>
      {features && (
        <ul className={`${styles.contentLines} above-10 grid soft text-sm gap-4`}>
          {features.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {(to || book) && (
        <div className={`${styles.contentLinks} above-8 flex wraps`}>
          {to && (
            <Link className="link" to={to}>
              Learn More <span className="visually-hidden">about {title}</span>{' '}
              <Icon name="arrow-right" size="sm" />
            </Link>
          )}
          {book && (
            <Link className="link" to={bookingLink({ ...pressed, ...(to && { page: to }) })}>
              Book Service <span className="visually-hidden">: {title}</span>
            </Link>
          )}
        </div>
      )}
    </>
  );
}
