import { useState } from 'react';
import { showAed, toAed } from '../../../../../contract/money';
import { extraFils } from '../../../../../contract/work/signing';
import type { JobView } from '../../../../data/jobs';
import type { WorkView } from '../../../../data/work/work';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { shortName } from '../../pay/amounts';
import { Part } from '../kit/part';
import { useDoing } from '../kit/use-doing';
import { LineDialog } from './line-dialog';
import styles from './lines.module.css';

/** What was done beside what was agreed; the customer agrees by signing. */
export function LinesPart({ job, view }: { job: JobView; view: WorkView }) {
  const act = useDoing(job);
  const [adding, setAdding] = useState(false);
  const { lines, finishedAt } = view.work;
  const [first = ''] = shortName(job.customer.name).split(' ');
  return (
    <Part
      id="extra"
      title="Extra work"
      aside={
        <>
          <bdi>{first || 'The customer'}</bdi> agrees by signing
        </>
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className="anywhere">
              {line.text}
              <small className="num">{`${line.quantity} × ${showAed(line.price)}`}</small>
            </span>
            <b className="num">{showAed(toAed(extraFils(line)))}</b>
            {!finishedAt && (
              <IconButton
                icon="close"
                label={`Remove ${line.text}`}
                onClick={() => void act({ kind: 'job.line-remove', lineId: line.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {!finishedAt && (
        <button type="button" className={styles.add} onClick={() => setAdding(true)}>
          <Icon name="plus" />
          Add a line
        </button>
      )}
      {finishedAt && lines.length === 0 && <p className="soft">None.</p>}
      {adding && (
        <LineDialog
          service={job.service}
          onClose={() => setAdding(false)}
          onAdd={(line) => {
            setAdding(false);
            void act({ kind: 'job.line', line });
          }}
        />
      )}
    </Part>
  );
}
