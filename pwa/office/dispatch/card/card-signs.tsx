import type { CardSign, SeenSign } from '../model/lines';
import styles from './card.module.css';

const spots: Record<CardSign, { path: string; title: string }> = {
  pending: { path: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0ZM8 5v3l2 1.500', title: 'Pending' },
  confirmed: { path: 'M3.500 8.500 6.500 11.500 12.500 5', title: 'Confirmed' },
  completed: { path: 'M1.500 8.500 4.500 11.500 10 5.500M8.500 11l.5.500 5.500-6', title: 'Done' },
  needs: {
    path: 'M5.600 6.200a2.400 2.400 0 1 1 3.500 2.100c-.8.450-1.100.8-1.100 1.500M8 12.400v.1',
    title: 'Needs a time',
  },
};

/** The status of a card as a spot: its word is its title, and read aloud. */
export function Spot({ of }: { of: CardSign }) {
  const { path, title } = spots[of];
  return (
    <span className={`${styles.spot} ${styles[of]}`} title={title}>
      <span className="visually-hidden">{title}: </span>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </span>
  );
}

const seenPaths: Record<SeenSign, string> = {
  sent: 'M2.500 8.500 6 12l7.500-8',
  phone: 'M1 8.500 4.500 12 10.500 5M7.500 10.500l1.500 1.500L15 5',
  opened:
    'M1.500 8S4 3.700 8 3.700 14.500 8 14.500 8 12 12.300 8 12.300 1.500 8 1.500 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
};

/** How far a job came to its technician: sent, on the phone, opened. */
export function SeenMark({ of }: { of: SeenSign }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={seenPaths[of]} />
    </svg>
  );
}
