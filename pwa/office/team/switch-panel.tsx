import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateAndClock } from '../../../contract/dates';
import { errorText, Problem } from '../../../contract/errors';
import type { CapacitySetting } from '../../../contract/team/admin-team';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Icon } from '../../ui/icon';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { currentOf } from '../data/lists/client';
import { useSaveCapacitySetting, useTeamPreview } from '../data/team/team';
import { FieldsConflict } from '../kit/form/conflict-dialog';
import { Consequence } from '../kit/reassign/consequence';
import styles from './team.module.css';
import { needsTechnician } from './week/left-note';

/** Whether slots are offered by all this, since when and by whom; and the switch. */
export function SwitchPanel({ counting: setting }: { counting: CapacitySetting }) {
  const [asking, setAsking] = useState(false);
  const { isCounted: capacityEnabled, savedAt, savedBy } = setting;
  const since = savedAt ? dateAndClock(savedAt) : '';
  const by = savedBy ? `, by ${savedBy.name}` : '';
  return (
    <section className={`${styles.switch} grid line-below`} aria-label="Availability limits">
      <Icon name={capacityEnabled ? 'check' : 'info'} />
      <div>
        <b>
          {capacityEnabled ? 'Bookings are limited to available technicians' : 'Bookings are not limited yet'}
        </b>
        {capacityEnabled ? (
          <p className="soft num">
            Since {since}
            {by}. A slot is offered only when someone can come.
          </p>
        ) : (
          <p className="soft num">
            This page has no effect yet: customers can ask for any slot.
            {savedAt && ` Turned off ${since}${by}.`}
          </p>
        )}
      </div>
      <div className={`${styles.switchActs} cluster`}>
        {capacityEnabled && (
          <Link className="inline-row" to={needsTechnician}>
            Visits that need a technician
          </Link>
        )}
        <Button kind={capacityEnabled ? 'outline' : 'primary'} onClick={() => setAsking(true)}>
          {capacityEnabled ? 'Turn off availability limits' : 'Limit bookings to available technicians'}
        </Button>
      </div>
      {asking && <SwitchDialog counting={setting} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Says what the switch means before it is turned. */
function SwitchDialog({ counting: setting, onClose }: { counting: CapacitySetting; onClose: () => void }) {
  const [seen, setSeen] = useState(setting);
  const [wanted] = useState(!setting.isCounted);
  const change = { counting: { isCounted: wanted } };
  const look = useTeamPreview(change);
  const { mutateAsync, isPending } = useSaveCapacitySetting();
  const [formError, setFormError] = useState<string>();
  const [theirs, setTheirs] = useState<CapacitySetting>();

  async function turn(from: CapacitySetting) {
    setFormError(undefined);
    try {
      await mutateAsync({ seen: from, input: { isCounted: wanted } });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      const current = currentOf<CapacitySetting>(problem);
      if (current?.isCounted !== wanted) {
        if (current) setTheirs(current);
        else setFormError(problem.detail.fields?.isCounted ?? (problem.message || errorText[problem.code]));
        return;
      }
    }
    toast({
      title: 'Success',
      description: wanted
        ? 'Slots are now offered only when someone can come.'
        : 'Customers can ask for any slot again.',
    });
    onClose();
  }

  if (theirs)
    return (
      <FieldsConflict
        what="the availability limits"
        theirs={announce(theirs)}
        mine={announce({ ...theirs, isCounted: wanted, savedBy: null })}
        onGoOn={() => setTheirs(undefined)}
        onKeepTheirs={onClose}
        onSaveMine={() => {
          setSeen(theirs);
          setTheirs(undefined);
          void turn(theirs);
        }}
      />
    );
  return (
    <ConfirmDialog
      open
      title={wanted ? 'Limit bookings to available technicians?' : 'Turn off availability limits?'}
      text={
        wanted
          ? 'From now on a slot is offered only when someone can come.'
          : 'From now on customers can ask for any slot, and no numbers are shown. Existing bookings stay as they are.'
      }
      cancelLabel={wanted ? 'Not yet' : 'Keep limits'}
      confirmLabel={wanted ? 'Limit bookings to available technicians' : 'Turn off availability limits'}
      busy={isPending || look.looking}
      onCancel={onClose}
      onConfirm={() => void turn(seen)}
    >
      {wanted && (
        <Consequence look={look} change={change} none="Every booking has a technician who can come." />
      )}
      {formError && (
        <Note kind="error" live>
          {formError}
        </Note>
      )}
    </ConfirmDialog>
  );
}

function announce({ isCounted: capacityEnabled, savedBy }: CapacitySetting) {
  const by = savedBy ? `, by ${savedBy.name}` : '';
  return [{ label: 'Availability limits', text: `${capacityEnabled ? 'On' : 'Off'}${by}` }];
}
