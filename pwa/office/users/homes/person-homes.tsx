import { useState } from 'react';
import type { AdminUser } from '../../../../contract/accounts/admin-users';
import { homeCounts } from '../../../../contract/homes/home-counts';
import { addressLine } from '../../../../contract/homes/home-rules';
import type { Home } from '../../../../contract/homes/homes';
import { Button } from '../../../ui/button';
import { useLater } from '../../../ui/hooks/until-loaded';
import { useHomesOf, useRemoveHome } from '../../data/homes';
import { liveIn } from '../../data/lists/list';
import { typingPollMs } from '../../data/lists/polling';
import { DeleteDialog } from '../../kit/form/delete-dialog';
import { HomeDialog } from './home-dialog';
import { PersonRows } from './person-rows';

/** Where a person lives: the office adds and corrects it while they are on the telephone. */
export function PersonHomes({ user }: { user: AdminUser }) {
  const { mutateAsync: remove } = useRemoveHome(user.id);
  const [editing, setEditing] = useState<{ row?: Home }>();
  const { data, isError, refetch } = useHomesOf(user.id, editing && { pollMs: typingPollMs });
  const edited = editing?.row && liveIn(data, editing.row);
  const [removing, setRemoving] = useState<Home>();
  const [paying, setPaying] = useState<Home>();
  const dialog = useLater(() => import('../../kit/payer/payer-dialog'), paying !== undefined);
  return (
    <>
      <PersonRows
        noun="homes"
        found={{ rows: data, isError, retry: refetch }}
        idOf={(home) => home.id}
        none="No homes yet."
        draw={(home) => (
          <>
            <span className="between">
              <b className="strong">{home.label}</b>
              {home.usual && <span className="soft">Usual</span>}
            </span>
            <span className="soft">{wordsOf(home)}</span>
            {home.paidBy !== undefined && <span className="anywhere">{`Paid by ${home.paidBy}`}</span>}
            <span>
              <Button
                kind="text"
                size="sm"
                aria-label={`Edit ${home.label}`}
                onClick={() => setEditing({ row: home })}
              >
                Edit
              </Button>
              <Button
                kind="text"
                size="sm"
                aria-label={`Who pays for ${home.label}`}
                onClick={() => setPaying(home)}
              >
                Who pays
              </Button>
              <Button
                kind="danger-text"
                size="sm"
                aria-label={`Remove ${home.label}`}
                onClick={() => setRemoving(home)}
              >
                Remove
              </Button>
            </span>
          </>
        )}
      />
      {data && (
        <Button icon="plus" onClick={() => setEditing({})}>
          Add home
        </Button>
      )}
      {editing && (
        <HomeDialog userId={user.id} {...(edited && { row: edited })} onClose={() => setEditing(undefined)} />
      )}
      {paying && dialog && <dialog.PayerDialog home={paying} onClose={() => setPaying(undefined)} />}
      {removing && (
        <DeleteDialog
          noun="home"
          name={removing.label}
          text="Are you sure you want to remove this home?"
          consequence="Bookings keep the address they were made with. A plan that names this home keeps running."
          words={{ done: 'Home removed successfully', failed: 'Failed to remove home' }}
          remove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** `Villa 14, Street 3, Al Barsha 2 · 4 BHK · 5 AC units · Rosa opens the door`. */
function wordsOf(home: Home): string {
  return [
    [addressLine(home), home.area].filter(Boolean).join(', '),
    ...homeCounts(home),
    home.access,
    home.contactName && `${home.contactName} opens the door`,
  ]
    .filter(Boolean)
    .join(' · ');
}
