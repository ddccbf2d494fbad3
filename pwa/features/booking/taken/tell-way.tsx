import { useTelling } from '../../../data/slots/use-telling';
import { Icon } from '../../../ui/icon';
import { TellHint, TellMe, TellTrouble } from '../../../widgets/slots/tell-me';
import styles from './taken.module.css';

/** Of the way to be told when the time that was asked for is free: of a guest's request the link in its message can. */
export function TellWay({ booking, isThen }: { booking: { id: string; date: string }; isThen: boolean }) {
  const { id, date } = booking;
  const telling = useTelling({ booking: id, isShown: true, isThen });
  const start = date.slice(11);
  if (telling.whyNot === 'guest') {
    return (
      <li className={`${styles.tellGuest} flex gap-12`}>
        <Icon name="bell" />
        <span>
          Wait for {start}
          <small>
            Open the link in our message about this request: there you can be told when it is free.
          </small>
        </span>
      </li>
    );
  }
  if (telling.whyNot) {
    return (
      <li className={styles.tellNot}>
        <TellHint telling={telling} />
      </li>
    );
  }
  return (
    <li className={styles.tell}>
      <TellMe date={date} telling={telling} label={`Tell me when ${start} is free`} />
      <small>Everybody who asks is told at once. You can still take another.</small>
      <TellHint telling={telling} />
      <TellTrouble date={date} telling={telling} />
    </li>
  );
}
