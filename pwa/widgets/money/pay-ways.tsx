import { useEffect, useState } from 'react';
import { errorText, Problem } from '../../../contract/errors';
import { showAed, showFull, toAed } from '../../../contract/money';
import type { Payable } from '../../../contract/money/payments/checkouts';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Note } from '../../ui/feedback/note';
import { Icon } from '../../ui/icon';
import styles from './pay.module.css';

interface Props {
  payable: Payable;
  /** Without a network nothing can be begun. */
  isOnline: boolean;
  /** Whether a technician comes to whoever pays. */
  isAtDoor?: boolean;
  /** Begins to pay online and leaves the page; throws why not. */
  pay(): Promise<void>;
}

/** How something can be paid: what the office has not switched on is not shown. */
export function PayWays({ payable, isOnline, isAtDoor = true, pay }: Props) {
  const { online, transfer } = payable;
  return (
    <div className="grid gap-12">
      {online && <PayOnline payable={payable} isOnline={isOnline} pay={pay} />}
      {transfer && <Transfer payable={payable} to={transfer} />}
      {isAtDoor && <p className="soft text-sm">You can also pay the technician, in cash or by card.</p>}
    </div>
  );
}

function PayOnline({ payable, isOnline, pay }: Props) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string>();

  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const rest = () => setBusy(false);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  async function begin() {
    setBusy(true);
    setWhy(undefined);
    try {
      await pay();
    } catch (caught) {
      const { code, message } = caught instanceof Problem ? caught : new Problem('internal');
      setWhy(message || errorText[code]);
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-8">
      <Button
        kind="primary"
        size="lg"
        wide
        icon="external"
        busy={busy}
        disabled={!isOnline}
        onClick={() => void begin()}
      >
        {busy ? 'Opening the payment page…' : `Pay ${showAed(toAed(payable.open))} online`}
      </Button>
      <p className="soft text-sm text-center">
        {isOnline
          ? 'Card, on our payment company’s page. You come back here.'
          : 'Paying online needs a connection.'}
      </p>
      {why && (
        <Note kind="error" live>
          {why}
        </Note>
      )}
    </div>
  );
}

function Transfer({ payable, to }: { payable: Payable; to: { name: string; iban: string } }) {
  const rows = [
    { label: 'To', shown: to.name, copied: to.name },
    { label: 'IBAN', shown: to.iban.replace(/(.{4})(?=.)/g, '$1 '), copied: to.iban },
    {
      label: 'Amount, AED',
      shown: showFull(toAed(payable.open)),
      copied: toAed(payable.open).toFixed(2),
    },
    { label: 'Write this', shown: payable.reference, copied: payable.reference },
  ];
  return (
    <details className={`card ${styles.way}`} open={!payable.online}>
      <summary className="between">
        <span>
          <b className="block">Transfer</b>
          <span className="soft text-sm">From your bank’s app. One to two days.</span>
        </span>
        <Icon name="chevron-down" size="sm" />
      </summary>
      <dl className="list-rows">
        {rows.map(({ label, shown, copied }) => (
          <div key={label} className={`${styles.row} between gap-12`}>
            <div className="anywhere">
              <dt className="soft text-sm">{label}</dt>
              <dd className="num">
                <bdi dir="ltr">{shown}</bdi>
              </dd>
            </div>
            <div className={styles.copy}>
              <CopyButton text={copied} what={label} />
            </div>
          </div>
        ))}
      </dl>
      <p className="soft text-sm">
        With the number written, we find it. It stays open here until it has arrived.
      </p>
    </details>
  );
}
