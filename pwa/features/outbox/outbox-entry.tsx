import { useState } from 'react';
import { Link } from 'react-router-dom';
import { momentText } from '../../../contract/dates';
import { type OutboxItem, retry } from '../../data/outbox/outbox';
import { Button, buttonClass } from '../../ui/button';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { type Choice, choicesFor, editPath } from './choices';
import styles from './outbox.module.css';
import { daysSince, warnAfterDays } from './since';

const asideLabels = {
  choked: 'We do not know whether it arrived. We try again automatically.',
  unknown: 'We are updating. It is sent after that.',
};

/** One entry that waits, is on its way, or needs a decision. */
export function OutboxEntry({
  item,
  now,
  onDiscard,
}: {
  item: OutboxItem;
  now: Date;
  onDiscard(item: OutboxItem): void;
}) {
  const edit = editPath(item);
  const leaving = item.withdrawing && !item.edit;
  const days = daysSince(item.queuedAt, now);
  return (
    <li className="card-dashed grid gap-8">
      <div className={`${styles.outboxEntryHead} flex wraps apart`}>
        <div>
          <h3 className="anywhere">{item.title}</h3>
          {item.detail && <p className="num text-sm anywhere">{item.detail}</p>}
        </div>
        <StatusBadge kind={item.state === 'queued' ? 'waiting' : item.state} />
      </div>
      <p className={days >= warnAfterDays ? `text-sm ${styles.outboxOld} medium num` : 'faint text-sm num'}>
        <span>{leaving ? 'Being withdrawn since ' : 'Since '}</span>
        <time dateTime={item.queuedAt}>{momentText(new Date(item.queuedAt), now)}</time>
        {days >= warnAfterDays && <span>{` · waiting for ${days} days`}</span>}
      </p>
      {item.aside && item.state !== 'attention' && <p className="soft text-sm">{asideLabels[item.aside]}</p>}
      {item.edit && (
        <p className="soft text-sm">The earlier version is withdrawn first, then this one is sent.</p>
      )}
      {item.state === 'attention' ? (
        <Attention item={item} onDiscard={() => onDiscard(item)} />
      ) : (
        !leaving && (
          <div className={`cluster ${styles.outboxActions} above-4`}>
            {edit && (
              <Link className={buttonClass()} to={edit} aria-label={`Edit: ${item.title}, ${item.detail}`}>
                Edit
              </Link>
            )}
            <Button
              kind="danger-text"
              onClick={() => onDiscard(item)}
              aria-label={`Discard: ${item.title}, ${item.detail}`}
            >
              Discard
            </Button>
          </div>
        )
      )}
    </li>
  );
}

function Attention({ item, onDiscard }: { item: OutboxItem; onDiscard(): void }) {
  const { words, main, drop, versions } = choicesFor(item);
  return (
    <>
      <p className={`${styles.outboxProblem} text-sm rounded`}>{words}</p>
      {item.problem?.fields && (
        <ul className={`text-sm ${styles.outboxFaults} grid gap-4`}>
          {Object.entries(item.problem.fields).map(([field, fault]) => (
            <li key={field}>{fault}</li>
          ))}
        </ul>
      )}
      {versions && (
        <dl className={`${styles.outboxVersions} grid gap-8`}>
          <div>
            <dt className="soft text-xs">Yours</dt>
            <dd className="num medium">{versions.mine}</dd>
          </div>
          <div>
            <dt className="soft text-xs">On our side</dt>
            <dd className="num medium">{versions.theirs}</dd>
          </div>
        </dl>
      )}
      <div className={`cluster ${styles.outboxActions} above-4`}>
        <MainChoice item={item} main={main} />
        <Button kind={main ? 'danger-text' : 'outline'} onClick={onDiscard}>
          {drop}
        </Button>
      </div>
    </>
  );
}

function MainChoice({ item, main }: { item: OutboxItem; main: Choice['main'] }) {
  const [busy, setBusy] = useState(false);
  if (!main) return null;
  if ('to' in main) {
    return (
      <Link className={buttonClass({ kind: 'primary' })} to={main.to}>
        {main.label}
      </Link>
    );
  }
  const { again: instead } = main;
  async function again() {
    setBusy(true);
    try {
      await retry(item, instead);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button kind="primary" busy={busy} onClick={() => void again()}>
      {main.label}
    </Button>
  );
}
