import { Link } from 'react-router-dom';
import type { PlanView } from '../../data/plan/plan-state';
import { Icon, type IconName } from '../../ui/icon';
import { type Change, changesOf } from './parts/plan-words';
import styles from './plan.module.css';

const words: Record<Change, { icon: IconName; title: string; text: string }> = {
  renew: {
    icon: 'repeat',
    title: 'Renew it',
    text: 'A new plan follows this one. Nothing is renewed by itself.',
  },
  move: { icon: 'home', title: 'Moving to another home?', text: 'The plan can move with you.' },
  end: { icon: 'close', title: 'End it early', text: 'See first what that means in money and in visits.' },
};

/** What can be asked of a plan, each said before it is done. */
export function PlanChanges({ view }: { view: PlanView }) {
  // One after the other: what waits here may change what can be asked next.
  const changes = view.changes.length > 0 ? [] : changesOf(view);
  if (changes.length === 0) return null;
  return (
    <nav aria-label="Change this plan" className={styles.changes}>
      <ul className="lined line-above line-below">
        {changes.map((change) => (
          <li key={change}>
            <Link
              className={`${styles.changeLink} grid middle gap-12`}
              to={`/plan/${view.row.id}?change=${change}`}
            >
              <Icon name={words[change].icon} />
              <span className="min-0">
                <b className="medium block">{words[change].title}</b>
                <small className="soft text-sm">{words[change].text}</small>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
