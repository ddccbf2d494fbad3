import { Link } from 'react-router-dom';
import { dateAndClock } from '../../../contract/dates';
import { errorText, Problem } from '../../../contract/errors';
import { mostOnCall, type OnCall } from '../../../contract/rules/admin-rules';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Switch } from '../../ui/form/check-field';
import { currentOf } from '../data/lists/client';
import { useOnCall, useSaveOnCall } from '../data/singletons';
import { useStaff } from '../data/team/staff';
import { Panel } from '../kit/panels/panel';
import styles from './rules.module.css';

/** Who is on call from now on: a switch each, saved at once. */
export function OnCallPanel() {
  const { data: onCall, error, isFetching, refetch } = useOnCall();
  const { people = [], failed } = useStaff();
  const { mutateAsync, isPending } = useSaveOnCall();
  const free = people.filter(({ locked }) => !locked);

  async function save(seen: OnCall, { id, on }: { id: string; on: boolean }) {
    const others = seen.people.filter((each) => each !== id);
    try {
      await mutateAsync({ seen, input: { people: on ? [...others, id] : others } });
    } catch (caught) {
      const problem = caught instanceof Problem ? caught : new Problem('internal');
      const theirs = currentOf<OnCall>(problem);
      toast({ kind: 'error', title: 'Not saved', description: whyNot(problem, theirs) });
    }
  }

  return (
    <Panel title="On call">
      <p className="soft">
        Technicians on call see urgent requests first and come first when you assign one.
      </p>
      {(error || failed) && !onCall && (
        <Note kind="error">
          Could not load who is on call.{' '}
          <Button size="sm" busy={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
        </Note>
      )}
      {onCall && onCall.people.length === 0 && free.length > 0 && (
        <Note kind="warning">No one is on call. Urgent requests ring only in the office.</Note>
      )}
      {onCall && free.length === 0 && !failed && (
        <p className="soft">
          There are no technicians yet. <Link to="/admin/users">Give someone the role</Link>
        </p>
      )}
      {onCall && (
        <ul className={styles.people}>
          {free.map(({ id, name }) => {
            const on = onCall.people.includes(id);
            return (
              <li key={id}>
                <Switch
                  label={name}
                  hint={on ? 'On call' : 'Not on call'}
                  checked={on}
                  disabled={!on && onCall.people.length >= mostOnCall}
                  busy={isPending}
                  onChange={(to) => void save(onCall, { id, on: to })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {onCall?.savedAt && (
        <p className="soft num">
          Changed{onCall.savedBy && ` by ${onCall.savedBy.name}`}, {dateAndClock(onCall.savedAt)}.
        </p>
      )}
    </Panel>
  );
}

function whyNot(problem: Problem, theirs: OnCall | undefined): string {
  if (theirs)
    return `${theirs.savedBy?.name ?? 'Someone'} changed it in the meantime. This is how it is now.`;
  return Object.values(problem.detail.fields ?? {})[0] ?? (problem.message || errorText[problem.code]);
}
