import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayFirst } from '../../../contract/dates';
import { showAed } from '../../../contract/money';
import { newId } from '../../../contract/new-id';
import { durationText, packageLabel } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { useHomes } from '../../data/homes';
import { useSession } from '../../data/session/session';
import { buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Rows } from '../../ui/rows';
import styles from './packages.module.css';
import {
  checkSubscribe,
  loginAddress,
  planHome,
  priceText,
  type SubscribeDraft,
  type SubscribeFaults,
} from './subscribe-draft';
import { SubscribeForm } from './subscribe-form';
import { type Question, useSubscribing } from './use-subscribing';

interface Props {
  packages: readonly SubscriptionPackage[];
  plan: SubscriptionPackage | undefined;
  bhk: number | undefined;
  today: string;
  draft: SubscribeDraft;
  onChange(part: Partial<SubscribeDraft>): void;
  onClear(): void;
  /** The focus goes here when a plan was chosen above. */
  heading: RefObject<HTMLHeadingElement | null>;
  onShow(): void;
}

/** "Your plan": the form for people with a sign-in, the way to one for all others. */
export function SubscribeSection(props: Props) {
  const { plan, bhk, heading } = props;
  const { status } = useSession();
  return (
    <section className={styles.packagesSubscribe} aria-labelledby="packages-your-plan">
      <div className={`wrap ${styles.packagesSubscribeIn} stack`}>
        <div>
          <h2 className="display-sm" id="packages-your-plan" ref={heading} tabIndex={-1}>
            Your plan
          </h2>
          <p className={`soft ${styles.packagesSubscribeLead} above-10`}>
            Select a plan above and it appears here. It starts on the day you choose and runs for its full
            term.
          </p>
        </div>
        {status === 'starting' ? (
          <FormSkeleton />
        ) : status === 'guest' ? (
          <SignedOut plan={plan} bhk={bhk} />
        ) : (
          <Subscribe {...props} />
        )}
      </div>
    </section>
  );
}

function SignedOut({ plan, bhk }: Pick<Props, 'plan' | 'bhk'>) {
  return (
    <div className={`${styles.packagesSignedOut} top stack gap-20`}>
      {plan && (
        <Rows
          items={[
            { label: 'Package', value: packageLabel(plan) },
            { label: 'Total Amount', value: priceText(plan) },
          ]}
        />
      )}
      <Note icon="user" title="You must be logged in to subscribe.">
        {plan ? 'Your choice is kept.' : 'The plan you select is kept.'}
      </Note>
      <Link
        className={buttonClass({ kind: 'primary', size: 'lg' })}
        to={loginAddress(plan?.bhk ?? bhk, plan?.id ?? '')}
      >
        Login
      </Link>
    </div>
  );
}

function Subscribe({ packages, plan, bhk, today, draft, onChange, onClear, onShow }: Props) {
  const { status } = useSession();
  const homes = useHomes().homes?.filter(({ removing }) => !removing) ?? [];
  const [faults, setFaults] = useState<SubscribeFaults>({});
  const [outcome, setOutcome] = useState<'confirmed' | 'saved'>();
  const subscribing = useSubscribing({
    opId: () => draft.opId,
    renewOpId: () => onChange({ opId: newId() }),
    applied() {
      onChange({ startDate: '', opId: newId() });
      setOutcome('confirmed');
    },
    saved() {
      onClear();
      setOutcome('saved');
    },
    refused({ fields }) {
      const { startDate, packageType, homeId } = fields ?? {};
      if (packageType) onChange({ preselected: false });
      setFaults({
        ...(startDate && { startDate }),
        ...(packageType && { packageId: packageType }),
        ...(homeId && { homeId }),
      });
    },
  });

  // Once the dialog is gone, since it keeps the focus to itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome
  useEffect(() => {
    if (outcome) onShow();
  }, [outcome]);

  function change(part: Partial<SubscribeDraft>) {
    setFaults({});
    if (outcome === 'saved') setOutcome(undefined);
    onChange(part);
  }

  function submit() {
    const home = planHome(homes, draft.homeId);
    const wrong = checkSubscribe(draft, plan, { today, home });
    setFaults(wrong?.faults ?? {});
    if (wrong) return void toast({ kind: 'error', title: 'Validation Error', description: wrong.words });
    setOutcome(undefined);
    onChange({});
    if (plan && home !== 'ask') subscribing.ask(plan, { startDate: draft.startDate, home });
  }

  return (
    <div className="top stack gap-20">
      {outcome === 'confirmed' && (
        <Note
          kind="success"
          title="Subscription Confirmed!"
          live
          onDismiss={() => {
            setOutcome(undefined);
            onClear();
          }}
        >
          Your subscription request has been submitted successfully.
        </Note>
      )}
      {outcome === 'saved' && (
        <Note
          kind="waiting"
          title="Saved on this device. Will be sent."
          live
          onDismiss={() => setOutcome(undefined)}
        >
          It is not confirmed yet. <Link to="/outbox">See what is waiting</Link>
        </Note>
      )}
      {status === 'expired' && (
        <Note kind="warning" title="Your sign-in has ended.">
          The form stays as it is. <Link to={loginAddress(plan?.bhk ?? bhk, plan?.id ?? '')}>Login</Link>
        </Note>
      )}
      <SubscribeForm
        packages={packages}
        plan={plan}
        price={plan ? subscribing.priceOf(plan) : 0}
        draft={draft}
        homes={homes}
        faults={faults}
        today={today}
        busy={subscribing.busy}
        onChange={change}
        onSubmit={submit}
      />
      <ConfirmDialog
        open={subscribing.question !== undefined}
        title="Confirm Subscription"
        text={subscribing.question && questionText(subscribing.question)}
        confirmLabel="Yes"
        cancelLabel="No"
        busy={subscribing.busy}
        onConfirm={subscribing.yes}
        onCancel={subscribing.no}
      >
        {subscribing.question && <Confirmation {...subscribing.question} />}
      </ConfirmDialog>
    </div>
  );
}

function questionText({ plan, price, instead }: Question): string {
  const question = 'Do you want to confirm your subscription?';
  if (instead === undefined) return question;
  return `The price of ${packageLabel(plan)} has changed from ${showAed(instead)} to ${showAed(price)}. ${question}`;
}

/** What is agreed to, to the fils. */
function Confirmation({ plan, startDate, home, price }: Question) {
  return (
    <Rows
      items={[
        { label: 'Package', value: packageLabel(plan) },
        ...(home ? [{ label: 'Home', value: home.label }] : []),
        { label: 'Start date', value: dayFirst(startDate) },
        { label: 'Total Amount', value: `${showAed(price)} ${durationText(plan.duration)}` },
      ]}
    />
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Loading" className={`form form-two ${styles.packagesForm}`}>
      {['form-full', '', ''].map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three of a kind
        <div key={index} className={place}>
          <Skeleton width={96} />
          <Skeleton height={48} shape="block" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
