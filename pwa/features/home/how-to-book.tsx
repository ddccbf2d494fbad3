import type { ReactNode } from 'react';
import { dayText, weekdayShort } from '../../../contract/dates';
import { addDays, dubaiDay } from '../../../contract/time';
import { howToBook } from '../../content/how-to-book';
import { usePageData } from '../../data/public/page-data';
import { cx } from '../../ui/class-names';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Icon } from '../../ui/icon';
import { Still } from '../../ui/still';
import styles from './how-to-book.module.css';

type StepId = (typeof howToBook.steps)[number]['id'];

/** Three steps, each shown by a piece of the real thing. */
export function HowToBook() {
  // Without embedded data there is no server HTML to agree with.
  const today = usePageData()?.today ?? dubaiDay(new Date());
  return <Still as="section" className="section" of={today} draw={() => <Steps today={today} />} />;
}

function Steps({ today }: { today: string }) {
  const pieces: Record<StepId, ReactNode> = {
    service: <ServicePiece />,
    date: <DatePiece today={today} />,
    confirm: <SlipPiece day={visitDay(today)} />,
  };
  return (
    <div className="wrap">
      <div className={styles.homeHowHead}>
        <h2>{howToBook.title}</h2>
        <p className="soft">{howToBook.lead}</p>
      </div>
      <ol className={`${styles.homeHow} stack`}>
        {howToBook.steps.map(({ id, title, text }, index) => (
          <li className="grid gap-14 top" key={id}>
            <div className={`${styles.homePiece} rounded-md column sand`} aria-hidden="true">
              {pieces[id]}
            </div>
            <div>
              <h3>
                <span className={styles.homeHowNumber} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function ServicePiece() {
  return ['Plumbing', 'AC Services', 'Electrical Work'].map((name, index) => (
    <div
      key={name}
      className={cx(styles.homePick, 'medium row text-sm rounded gap-10', index === 1 && styles.isOn)}
    >
      <i />
      {name}
    </div>
  ));
}

function visitDay(today: string): string {
  return addDays(today, 3);
}

function DatePiece({ today }: { today: string }) {
  return (
    <>
      <div className={`${styles.homeWeek} grid text-center soft text-xs gap-4 num`}>
        {[1, 2, 3, 4, 5, 6].map((away) => {
          const day = addDays(today, away);
          return (
            <div key={away} className={day === visitDay(today) ? styles.isOn : undefined}>
              {weekdayShort(day)}
              <b>{Number(day.slice(8))}</b>
            </div>
          );
        })}
      </div>
      <div className={`${styles.homeSlot} raised medium above-12 row apart text-sm rounded num`}>
        9:00 AM-11:00 AM
        <Icon name="check" size="sm" />
      </div>
    </>
  );
}

function SlipPiece({ day }: { day: string }) {
  return (
    <div className={`${styles.homeSlip} raised grid text-sm rounded gap-10`}>
      <div className="between">
        <b>AC Services</b>
        <StatusBadge kind="confirmed" />
      </div>
      <div className="soft num between">
        <span>{dayText(day)} · 9:00 AM</span>
        <span>HH-7K3M9</span>
      </div>
      <div className={`${styles.homeSlipPrice} between`}>
        <span>Agreed price</span>
        <b className="num">AED 320</b>
      </div>
    </div>
  );
}
