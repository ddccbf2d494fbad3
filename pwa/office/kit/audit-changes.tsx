import type { AuditEntry } from '../../../contract/office/audit';
import styles from './admin.module.css';
import { fieldOf, valueText } from './audit-labels';

/** What was before and what after, a line for each field. */
export function AuditChanges({ entry: { changes, erased, entity } }: { entry: AuditEntry }) {
  if (erased) return <span className="soft">Removed with the deleted account</span>;
  if (changes.length === 0) return <span className="soft">-</span>;
  return (
    <ul className="grid anywhere gap-2 num">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="soft">{fieldOf(field, entity.type)}:</span>{' '}
          {isSomething(before) && (
            <>
              <span className={`${styles.auditBefore} soft`}>{valueText(field, before, entity.type)}</span>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> became </span>
            </>
          )}
          <b className="medium">{valueText(field, after, entity.type)}</b>
        </li>
      ))}
    </ul>
  );
}

function isSomething(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
