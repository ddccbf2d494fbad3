import { Icon } from '../../ui/icon';
import styles from './included.module.css';

/** What a plan holds in its own words, folded: it is read when something is broken. */
export function Included({ features, open }: { features: readonly string[]; open?: boolean }) {
  if (!features.length) return null;
  return (
    <details className={`${styles.included} text-sm`} open={open}>
      <summary className="inline-row">
        What is included <Icon name="chevron-down" size="sm" />
      </summary>
      <ul className="check-list">
        {[...new Set(features)].map((feature) => (
          <li key={feature}>
            <Icon name="check" size="sm" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
