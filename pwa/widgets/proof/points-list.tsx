import type { Work } from '../../../contract/work/work-shapes';
import { Icon } from '../../ui/icon';
import styles from './proof.module.css';
import { type AnsweredPoint, answeredPoints } from './work-words';

/** The points of a job's list, done ones first, what was not done with its reason after them. */
export function PointsList({ work }: { work: Pick<Work, 'checklist' | 'checks'> }) {
  const points = answeredPoints(work);
  const [undone, others] = [points.filter(isUndone), points.filter((each) => !isUndone(each))];
  if (points.length === 0) return null;
  return (
    <>
      {others.length > 0 && <Points points={others} label="Checklist" />}
      {undone.length > 0 && <Points points={undone} label="Not done" />}
    </>
  );
}

const isUndone = ({ is }: AnsweredPoint) => is === 'not-done';
// What was not done says so in its words.
const said = { done: 'Done', open: 'Open', 'not-done': undefined } as const;

function Points({ points, label }: { points: readonly AnsweredPoint[]; label: string }) {
  return (
    <ul className={`${styles.points} grid`} aria-label={label}>
      {points.map(({ key, is, text, why }) => (
        <li key={key} data-is={is}>
          <Icon name={is === 'done' ? 'check' : 'minus'} size="sm" label={said[is]} />
          <span className="anywhere num">
            <span>{is === 'not-done' ? `Not done: ${text}` : text}</span>
            {why && <span className={`${styles.why} block text-sm`}>{why}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
