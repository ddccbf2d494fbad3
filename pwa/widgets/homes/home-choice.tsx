import type { Home } from '../../../contract/homes/homes';
import { RadioCard, RadioCards } from '../radio-card';
import styles from '../radio-card.module.css';
import { addressText, doorText, otherAddress } from './home-labels';

/** One's homes as cards over native radios, the usual one first, and last another address. */
export function HomeChoice(props: {
  name: string;
  label: string;
  homes: readonly Home[];
  value: string;
  onChange(value: string): void;
}) {
  const { name, label, homes, value, onChange } = props;
  const choice = (of: string) => ({ name, value: of, checked: of === value, onChoose: () => onChange(of) });
  return (
    <RadioCards label={label}>
      {homes.map((home) => (
        <RadioCard key={home.id} {...choice(home.id)}>
          <span className={`${styles.head} between`}>
            <b>{home.label}</b>
            {home.usual && <span className={`${styles.usual} text-xs`}>Usual</span>}
          </span>
          <small>{addressText(home)}</small>
          {doorText(home) && <small>{doorText(home)}</small>}
        </RadioCard>
      ))}
      <RadioCard {...choice(otherAddress)}>
        <b>Another address</b>
      </RadioCard>
    </RadioCards>
  );
}
