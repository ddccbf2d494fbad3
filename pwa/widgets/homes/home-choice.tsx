import type { ReactNode } from 'react';
import type { Home } from '../../../contract/homes/homes';
import styles from './home-choice.module.css';
import { addressText, doorText, otherAddress } from './home-labels';

/** One's homes as cards over native radios, the usual one first, and last another address. */
export function HomeChoice(props: {
  name: string;
  label: string;
  homes: readonly Home[];
  value: string;
  onChange(value: string): void;
}) {
  const { label, homes, ...choice } = props;
  return (
    <div role="radiogroup" aria-label={label} className={`${styles.homes} grid gap-8`}>
      {homes.map((home) => (
        <Card key={home.id} {...choice} of={home.id}>
          <span className={`${styles.head} between`}>
            <b>{home.label}</b>
            {home.usual && <span className={`${styles.usual} text-xs`}>Usual</span>}
          </span>
          <small>{addressText(home)}</small>
          {doorText(home) && <small>{doorText(home)}</small>}
        </Card>
      ))}
      <Card {...choice} of={otherAddress}>
        <b>Another address</b>
      </Card>
    </div>
  );
}

function Card(props: {
  name: string;
  of: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
}) {
  const { name, of, value, onChange, children } = props;
  return (
    <label>
      <input type="radio" name={name} value={of} checked={of === value} onChange={() => onChange(of)} />
      <span>{children}</span>
    </label>
  );
}
