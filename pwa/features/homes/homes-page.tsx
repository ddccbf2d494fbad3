import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayText } from '../../../contract/dates';
import { mostHomes } from '../../../contract/homes/home-rules';
import { newId } from '../../../contract/new-id';
import { dubaiDay } from '../../../contract/time';
import { useStandsStill } from '../../data/device/sync-status';
import { type HomeView, updateHome, useHomes, versionsIn } from '../../data/homes';
import { useMySubscriptions } from '../../data/subscriptions';
import { Button } from '../../ui/button';
import { HomeVillaScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FailedNote } from '../../ui/feedback/failed-note';
import { SkeletonBlocks } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { PageHeader } from '../../ui/page-header';
import { BackCrumb } from '../../widgets/account/back-crumb';
import { SignedOutNote } from '../../widgets/account/signed-out-note';
import { savedText } from '../../widgets/outcome';
import type { HomePlan } from './form/home-labels';
import { HomeSheet } from './form/home-sheet';
import { HomeCard } from './home-card';
import styles from './homes.module.css';
import { SettleSheet } from './settle-sheet';
import { useRemoveHome } from './use-remove-home';

/** /homes: a person's homes, told once. `?edit=` opens one, or a new one by `new`. */
export function HomesPage() {
  const { homes, state } = useHomes();
  const standsStill = useStandsStill();
  const planOf = usePlans();
  const [params, setParams] = useSearchParams();
  const list = useRef<HTMLElement>(null);
  const editId = params.get('edit');
  const opened = homes?.find((home) => home.id === editId);
  const refused = opened?.entries.find((each) => versionsIn(each).length > 0);
  const close = () => setParams({}, { replace: true });
  const open = (edit: string) => setParams({ edit }, { replace: true });
  const remove = useRemoveHome({
    planOf: (home) => planOf(home)?.text,
    onGone() {
      close();
      list.current?.focus({ preventScroll: true });
    },
  });
  const some = homes !== undefined && homes.length > 0;
  const today = dubaiDay(new Date());

  return (
    <div className={`wrap ${styles.homes}`}>
      <PageHeader
        crumbs={<BackCrumb to="/profile">Account</BackCrumb>}
        title="My homes"
        lead="So you never type an address again."
      />
      {standsStill && <SignedOutNote next="/homes" />}
      {state === 'failed' && <FailedNote words="Your homes could not be loaded. Please try again later." />}
      {(state === 'opening' || state === 'first-sync') && !some && (
        <SkeletonBlocks label="Loading your homes" heights={[300, 300]} className={styles.list} />
      )}
      {state === 'ready' && !some && (
        <EmptyState
          drawing={<HomeVillaScene fit="cover" />}
          title="No homes yet"
          text="Addresses you gave us before you signed up appear here once you confirm your e-mail."
          action={<AddButton onPress={() => open('new')} kind="primary" />}
        />
      )}
      {some && (
        <section ref={list} tabIndex={-1} aria-label="My homes" className={`${styles.section} grid gap-20`}>
          <ul className={`${styles.list} grid gap-16`}>
            {homes.map((home) => (
              <HomeCard
                key={home.id}
                home={home}
                today={today}
                plan={planOf(home)}
                several={homes.length > 1}
                onChange={() => open(home.id)}
                onUsual={() => void makeUsual(home)}
              />
            ))}
          </ul>
          {homes.length < mostHomes ? (
            <AddButton onPress={() => open('new')} kind="outline" />
          ) : (
            <p className="soft">You have {mostHomes} homes. Remove one to add another.</p>
          )}
          <p className={`soft text-sm ${styles.foot}`}>
            A booking keeps the address it was made with. Addresses from before you signed up are here too.
          </p>
        </section>
      )}
      {opened && refused && <SettleSheet key={refused.opId} item={refused} onClose={close} />}
      {((opened && !refused) || editId === 'new') && (
        <HomeSheet
          key={opened?.id ?? 'new'}
          home={opened}
          first={!opened && homes?.length === 0}
          onClose={close}
          onRemove={remove.ask}
        />
      )}
      {remove.dialog}
    </div>
  );
}

function AddButton({ onPress, kind }: { onPress(): void; kind: 'primary' | 'outline' }): ReactNode {
  return (
    <Button className={styles.add} kind={kind} size="xl" icon="plus" onClick={onPress}>
      Add a home
    </Button>
  );
}

async function makeUsual(home: HomeView) {
  try {
    const sent = await updateHome(home, { wanted: { usual: true }, opId: newId() });
    if (sent.is === 'applied') toast({ kind: 'success', title: `${home.label} is your usual home` });
    else if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
    else toast({ kind: 'error', title: 'Error', description: 'It was not changed. Please try again.' });
  } catch {
    toast({ kind: 'error', title: 'Error', description: 'It was not changed. Please try again.' });
  }
}

/** The plan that a home has. */
function usePlans(): (home: Pick<HomeView, 'id'>) => HomePlan | undefined {
  const { subscriptions = [] } = useMySubscriptions();
  return ({ id }) => {
    const plan = subscriptions.find((each) => each.homeId === id && each.status === 'active');
    const until = plan?.endDate ? `, until ${dayText(plan.endDate)}` : '';
    return plan && { id: plan.id, text: `${plan.packageName} plan${until}` };
  };
}
