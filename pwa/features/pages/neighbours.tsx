import { Link } from 'react-router-dom';
import { neighbours } from '../../content/heads';
import type { PageHead } from '../../content/page-head';
import styles from './pages.module.css';

/** Previous and next of the chain the page is in. */
export function Neighbours({ path }: { path: string }) {
  const { previous, next } = neighbours(path);
  if (!previous && !next) return null;
  return (
    <nav className="wrap" aria-label="Other services">
      <div className={styles.contentNeighbours}>
        {previous ? <Neighbour way="Previous" to={previous} /> : <span />}
        {next && <Neighbour way="Next" to={next} />}
      </div>
    </nav>
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
