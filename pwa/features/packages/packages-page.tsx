import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newId } from '../../../contract/new-id';
import { bhkChoices, packageLabel } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { dubaiDay } from '../../../contract/time';
import { useDraft } from '../../data/outbox/drafts';
import { usePackages } from '../../data/public/packages';
import { usePageData } from '../../data/public/page-data';
import { toast } from '../../ui/feedback/toast-store';
import { PlanChooser } from './plan-chooser';
import { emptyDraft, priceText, requestedBhk, type SubscribeDraft } from './subscribe-draft';
import { SubscribeSection } from './subscribe-section';

/** /packages and /subscribe: choose a plan, then subscribe to it below. `?bhk=` opens that size, `?plan=` that plan. */
export function PackagesPage() {
  const { packages, state, retry } = usePackages();
  const today = usePageData()?.today ?? dubaiDay(new Date());
  const [query] = useSearchParams();
  const [draft, setDraft, { ready, now, clear }] = useDraft<SubscribeDraft>('subscribe', emptyDraft);
  const [opened, setOpened] = useState<{ bhk: number; address: string }>();
  const heading = useRef<HTMLHeadingElement>(null);

  const plan = packages.find((each) => each.id === draft.packageId);
  const choices = bhkChoices(packages);
  // Another address asks anew. Not by an effect: it would come after what was pressed as the page came to life.
  const address = query.toString();
  const tab = opened?.address === address ? opened.bhk : undefined;
  const bhk = [tab, requestedBhk(query.get('bhk')), plan?.bhk, choices[0]].find(
    (each) => each && choices.includes(each),
  );
  const planId = query.get('plan');
  const requestedPlan = planId ? packages.find((each) => each.id === planId) : undefined;

  // Where the address names a plan it is as if chosen above: from Home, or back from the sign-in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address, as soon as it can be done
  useEffect(() => {
    if (!ready || !requestedPlan) return;
    take(requestedPlan);
    show('auto');
  }, [ready, requestedPlan?.id]);

  function change(part: Partial<SubscribeDraft>) {
    setDraft({ opId: now().opId || newId(), ...part });
  }

  function take(chosen: SubscriptionPackage) {
    change({ packageId: chosen.id, preselected: true });
  }

  function select(chosen: SubscriptionPackage) {
    take(chosen);
    toast({
      title: 'Plan Selected!',
      description: `${packageLabel(chosen)}, ${priceText(chosen)}`,
    });
    show('smooth');
  }

  function show(behavior: ScrollBehavior) {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: still ? 'auto' : behavior, block: 'start' });
  }

  return (
    <div className="sand">
      <PlanChooser
        packages={packages}
        state={state}
        retry={retry}
        bhk={bhk}
        onBhk={(bhk) => setOpened({ bhk, address })}
        selectedId={plan?.id ?? ''}
        onSelect={select}
      />
      {packages.length > 0 && (
        <SubscribeSection
          packages={packages}
          plan={plan}
          bhk={bhk}
          today={today}
          draft={draft}
          onChange={change}
          onClear={clear}
          heading={heading}
          onShow={() => show('smooth')}
        />
      )}
    </div>
  );
}
