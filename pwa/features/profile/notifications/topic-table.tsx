import type { TopicGroup } from '../../../../contract/accounts/topic-groups';
import type { Settings } from '../../../../contract/accounts/users';
import type { ChosenChannel } from '../../../../contract/notifications/event-table';
import { type Topic, topicRow } from '../../../../contract/notifications/events';
import { isAlways, isWanted } from '../../../../contract/notifications/preference-rules';
import { Icon, type IconName } from '../../../ui/icon';
import styles from './notifications.module.css';

const columns: ReadonlyArray<{ channel: ChosenChannel; words: string; icon: IconName }> = [
  { channel: 'push', words: 'Phone', icon: 'device' },
  { channel: 'email', words: 'E-mail', icon: 'mail' },
];

interface Props {
  group: TopicGroup;
  settings: Settings;
  onChoose: (topic: Topic, channel: ChosenChannel, on: boolean) => void;
}

/** What can be told, a line each, and by which of two ways it is. */
export function TopicTable({ group, settings, onChoose }: Props) {
  return (
    <table className={`${styles.topics} full`}>
      <thead>
        <tr>
          <th scope="col">{group.about}</th>
          {columns.map(({ channel, words, icon }) => (
            <th key={channel} scope="col">
              <Icon name={icon} />
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.topics.map((topic) => {
          const { label, hint } = topicRow(topic);
          return (
            <tr key={topic}>
              <th scope="row">
                <span className="words">{label}</span>
                {hint && <small>{hint}</small>}
              </th>
              {columns.map(({ channel, words }) => (
                <td key={channel}>
                  <Tick
                    label={`${label}, ${words.toLowerCase()}`}
                    on={isWanted(settings, topic, channel)}
                    isAlways={isAlways(topic, channel)}
                    disabled={channel === 'email' && !settings.emailNotifications}
                    onChange={(on) => onChoose(topic, channel, on)}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface TickProps {
  label: string;
  on: boolean;
  isAlways: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

/** One way of one line. What is always sent can be reached and read, not changed. */
function Tick({ label, on, isAlways, disabled, onChange }: TickProps) {
  const isLocked = isAlways || disabled;
  return (
    <label className={`${styles.tick} centred relative`}>
      <input
        className="full rounded"
        type="checkbox"
        checked={on}
        aria-disabled={isLocked || undefined}
        aria-label={isAlways ? `${label}: always sent` : label}
        onChange={() => !isLocked && onChange(!on)}
      />
      <span aria-hidden="true">
        <Icon name={isAlways ? 'lock' : 'check'} size="sm" />
      </span>
    </label>
  );
}
