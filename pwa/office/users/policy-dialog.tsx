import { useState } from 'react';
import {
  graceDays,
  type RequirableRole,
  requirableRoles,
} from '../../../contract/accounts/second-factor-rules';
import { dateOf } from '../../../contract/dates';
import { useFactorStatus } from '../../data/second-factor/factor-status';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { Switch } from '../../ui/form/check-field';
import { Dialog } from '../../ui/overlays/dialog';
import { useSavePolicy, useSecondFactorPolicy } from './second-factor';

const names: Record<RequirableRole, string> = { admin: 'Admins and accountants', staff: 'Staff' };

/** Says of whom a second step is required, and changes it. */
export function PolicyDialog({ onClose }: { onClose(): void }) {
  const policy = useSecondFactorPolicy();
  const { mutateAsync, isPending } = useSavePolicy();
  const [picked, setPicked] = useState<RequirableRole[]>();
  const [formError, setFormError] = useState<string>();
  const has = useFactorStatus()?.has;
  const required = picked ?? policy.data?.required ?? [];
  const changed = picked !== undefined && picked.join() !== policy.data?.required.join();

  function pick(role: RequirableRole, on: boolean) {
    setFormError(undefined);
    setPicked(requirableRoles.filter((each) => (each === role ? on : required.includes(each))));
  }

  async function save() {
    try {
      await mutateAsync(required);
      toast({ kind: 'success', title: 'Two-step sign-in saved' });
      onClose();
    } catch (problem) {
      setFormError(problem instanceof Error ? problem.message : 'Please try again.');
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title="Two-step sign-in"
      description={`People who need it and do not have it get ${graceDays} days to set it up. After that they cannot do anything else.`}
      actions={
        <>
          <Button onClick={onClose} aria-disabled={isPending}>
            Cancel
          </Button>
          <Button kind="primary" busy={isPending} disabled={!changed} onClick={() => void save()}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {policy.data ? (
        <div>
          {requirableRoles.map((role) => {
            const since = policy.data.since[role];
            return (
              <Switch
                key={role}
                label={names[role]}
                hint={since ? `Required since ${dateOf(since)}.` : 'Optional so far.'}
                checked={required.includes(role)}
                onChange={(on) => pick(role, on)}
              />
            );
          })}
        </div>
      ) : policy.isError ? (
        <Note kind="error" live>
          <div className="between">
            Failed to load who needs it.
            <Button size="sm" busy={policy.isFetching} onClick={() => policy.refetch()}>
              Retry
            </Button>
          </div>
        </Note>
      ) : (
        <SkeletonGroup label="Loading who needs it">
          <Skeleton shape="block" height={112} />
        </SkeletonGroup>
      )}
      {changed && required.includes('admin') && has === false && (
        <Note icon="shield">
          You have not set it up yourself: do so in your profile first, or within these days.
        </Note>
      )}
      {formError && (
        <Note kind="error" live>
          {formError}
        </Note>
      )}
    </Dialog>
  );
}
