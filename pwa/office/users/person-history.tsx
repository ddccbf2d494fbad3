import { Link } from 'react-router-dom';
import type { AdminUser } from '../../../contract/accounts/admin-users';
import { dateAndClock } from '../../../contract/dates';
import type { AuditEntry } from '../../../contract/office/audit';
import { useAdminList } from '../data/lists/list';
import { AuditChanges } from '../kit/audit-changes';
import { actionOf, actorOf } from '../kit/audit-words';
import { PersonRows } from './homes/person-rows';

/** What was done to a person's account, the latest first, and the way to what they did themselves. */
export function PersonHistory({ user }: { user: AdminUser }) {
  const { data, isError, refetch } = useAdminList<AuditEntry>('audit', {
    type: 'user',
    entity: user.id,
    limit: 20,
  });
  return (
    <>
      <PersonRows
        noun="the history"
        found={{ rows: data?.rows, isError, retry: refetch }}
        idOf={(entry) => entry.id}
        none="Nothing was done to this account yet."
        draw={(entry) => (
          <>
            <span className="strong">{actionOf(entry)}</span>
            <span className="soft">
              {actorOf(entry)} · {dateAndClock(entry.at)}
            </span>
            {entry.changes.length > 0 && <AuditChanges entry={entry} />}
          </>
        )}
      >
        {data?.next && (
          <Link className="link" to={`/admin/audit?type=user&entity=${user.id}`}>
            All of it
          </Link>
        )}
      </PersonRows>
      <Link className="link" to={`/admin/audit?actor=${user.id}`}>
        What they did
      </Link>
    </>
  );
}
