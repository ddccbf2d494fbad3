import { useMemo } from 'react';
import { useReleaseHeld } from '../../../data/office/told';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { toast } from '../../../ui/feedback/toast-store';
import { failedWords } from '../kit/failed-words';
import { useOfficeList } from '../kit/list/office-list';
import { OfficeListPage } from '../kit/list/office-list-page';
import { MessagePlaces } from '../kit/told/message-places';
import { useAgain } from '../kit/told/use-again';
import styles from './told.module.css';
import { type ToldActs, toldList } from './told-list';

/** What we told whom, and what did not arrive. */
export function ToldPage() {
  const state = useOfficeList(toldList);
  const onAgain = useAgain();
  const acts = useMemo<ToldActs>(() => ({ onAgain }), [onAgain]);
  const held = state.list.data?.counts.held ?? 0;
  return (
    <OfficeListPage
      of={toldList}
      state={state}
      acts={acts}
      own={<MessagePlaces />}
      around={(panel) => (
        <>
          {held > 0 && <Held count={held} />}
          {panel}
        </>
      )}
    />
  );
}

/** Nobody can tell which of them went out before: the office decides. */
function Held({ count }: { count: number }) {
  const { mutate: release, isPending } = useReleaseHeld();
  const letGo = () =>
    release(undefined, {
      onSuccess: (released) => toast({ title: 'Success', description: `${released} messages are let go` }),
      onError: (problem) =>
        toast({
          kind: 'error',
          title: 'Error',
          description: failedWords('Failed to let them go', problem),
        }),
    });
  return (
    <div className={styles.held}>
      <Note
        kind="warning"
        title={count === 1 ? 'One message is kept back' : `${count} messages are kept back`}
      >
        <p>
          They were not sent when the backup was made that is in use now. Some may have gone out since. What
          is over or has changed is not sent.
        </p>
        <Button size="sm" busy={isPending} onClick={letGo}>
          Let them go
        </Button>
      </Note>
    </div>
  );
}
