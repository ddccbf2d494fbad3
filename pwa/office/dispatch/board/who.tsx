import { dayText } from '../../../../contract/dates';
import type { BoardTechnician } from '../../../../contract/dispatch/board';
import type { Load } from '../../../../contract/dispatch/day';
import { type Silent, silentText } from '../model/silent';
import { LoadWindows, weekText } from './load-windows';
import styles from './who.module.css';

interface Props {
  technician: BoardTechnician;
  load: readonly Load[];
  /** Since when their phone says nothing, and for how many minutes. */
  silent: Silent | undefined;
}

/** Who it is, what they can do, and how full their day and week are. */
export function Who({ technician, load, silent }: Props) {
  const { name, skills, leave } = technician;
  return (
    <div role="rowheader" className={styles.who}>
      <span className={styles.initial} aria-hidden="true">
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </span>
      <span className={styles.name}>
        <bdi className="truncate" title={name}>
          {name}
        </bdi>
        <LoadWindows load={load} />
      </span>
      <span className={`${styles.facts} num`}>
        <span className="truncate" title={skills.join(', ')}>
          {skills.map(shortSkill).join(', ') || 'No skill yet'}
        </span>
        {silent ? (
          <span className={styles.silent}>{silentText(silent)}</span>
        ) : (
          <span>{leave ? leave.back && `Back ${dayText(leave.back)}` : weekText(technician)}</span>
        )}
      </span>
    </div>
  );
}

/** A row has no room for more of a service than its trade. */
function shortSkill(skill: string): string {
  return skill.replace(/ (Services|Work|Cleaning)$/, '');
}
