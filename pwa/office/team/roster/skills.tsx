import { useState } from 'react';
import { bookableServices } from '../../../../contract/bookings/booking-rules';
import { shortService } from '../../../../contract/team/short-service';
import { Icon } from '../../../ui/icon';
import styles from './roster.module.css';

interface Props {
  who: string;
  /** Which row of the grid this is. */
  at: number;
  skills: readonly string[];
  onChange: (skills: Array<(typeof bookableServices)[number]>) => void;
}

/** What somebody can do, a box a service: one row of the grid that all rows make. Space or a press turns one over. */
export function Skills({ who, at, skills, onChange }: Props) {
  const [stop, setStop] = useState(0);
  const turn = (service: string) =>
    onChange(
      bookableServices
        .filter((each) => (each === service ? !skills.includes(each) : skills.includes(each)))
        .sort(),
    );
  return (
    <fieldset aria-label={`What ${who} can do`} className={styles.skills}>
      {bookableServices.map((service, column) => {
        const on = skills.includes(service);
        return (
          // biome-ignore lint/a11y/useSemanticElements: the boxes of a grid, walked with the arrows
          <button
            className="inline-row rounded gap-8 raised tap outlined"
            key={service}
            type="button"
            role="checkbox"
            aria-checked={on}
            aria-label={`${who}, ${service}, ${on ? 'can do it' : 'no'}`}
            title={service}
            data-cell={`skills ${column},${at}`}
            tabIndex={column === stop ? 0 : -1}
            onFocus={() => setStop(column)}
            onClick={() => turn(service)}
          >
            <span className={`${styles.box} grid outlined centred`} aria-hidden="true">
              {on && <Icon name="check" size="sm" />}
            </span>
            <span className={styles.boxWord}>{shortService(service)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
