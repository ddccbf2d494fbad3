import { durationText, packageLabel, packagesFor, packageTitle } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { Button, buttonClass } from '../../ui/button';
import { EmptyBookingsScene, OfflineScene } from '../../ui/drawings/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { TabPanel } from '../../ui/tabs/tabs';
import { BedroomTabs } from '../../widgets/plans/bedroom-tabs';
import { type Plan, PlanCards } from '../../widgets/plans/plan-cards';
import planCardsStyles from '../../widgets/plans/plan-cards.module.css';
import { planLines, priceLine } from '../../widgets/plans/plan-lines';
import styles from './packages.module.css';

interface Props {
  packages: readonly SubscriptionPackage[];
  state: 'loading' | 'ready' | 'failed';
  retry(): void;
  bhk: number | undefined;
  onBhk(bhk: number): void;
  selectedId: string;
  onSelect(plan: SubscriptionPackage): void;
}

/** The size of the home as an arcade, the plans for it in one panel. */
export function PlanChooser({ packages, state, retry, bhk, onBhk, selectedId, onSelect }: Props) {
  return (
    <div className={`wrap ${styles.packagesChooser}`}>
      <header className={`${styles.packagesHead} stack`}>
        <div>
          <h1>Maintenance packages</h1>
          <p className="lead">
            {`${priceLine(packages)}${bhk === undefined ? '' : ' Choose how many bedrooms.'}`}
          </p>
        </div>
        {bhk !== undefined && (
          <BedroomTabs base="packages-bhk" packages={packages} bhk={bhk} onChange={onBhk} />
        )}
      </header>
      {bhk !== undefined ? (
        <TabPanel base="packages-bhk" value={String(bhk)}>
          <PlanCards
            level={2}
            plans={packagesFor(packages, bhk).map((each) => planOf(each, each.id === selectedId, onSelect))}
          />
        </TabPanel>
      ) : (
        <Without state={state} retry={retry} />
      )}
    </div>
  );
}

function planOf(of: SubscriptionPackage, selected: boolean, onSelect: Props['onSelect']): Plan {
  return {
    id: of.id,
    title: of.name,
    kind: packageTitle(of),
    amount: of.price,
    per: durationText(of.duration),
    line: planLines[of.type],
    features: of.features,
    selected,
    ...(of.type === 'standard' && { mark: 'Most Popular' }),
    action: ({ lit }) => (
      <LinkButton
        className={buttonClass({ kind: lit ? 'accent' : selected ? 'soft' : 'outline', wide: true })}
        href={`/subscribe?bhk=${of.bhk}&plan=${encodeURIComponent(of.id)}`}
        aria-pressed={selected}
        onPress={() => onSelect(of)}
      >
        {selected && <Icon name="check" />}
        <span>Select Plan </span>
        <span className="visually-hidden">{packageLabel(of)}</span>
      </LinkButton>
    ),
  };
}

function Without({ state, retry }: Pick<Props, 'state' | 'retry'>) {
  if (state === 'loading') return <Loading />;
  if (state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          drawing={<OfflineScene />}
          title="Failed to load subscription packages. Please try again later."
          action={<Button onClick={retry}>Retry</Button>}
        />
      </div>
    );
  }
  return (
    <EmptyState
      drawing={<EmptyBookingsScene />}
      title="No subscription packages available at the moment."
      text="You can still book single visits."
    />
  );
}

function Loading() {
  return (
    <div role="status" aria-busy="true">
      <p className="soft">Loading subscription packages...</p>
      <div className={`${planCardsStyles.plans} grid raised ${styles.packagesSkeleton}`} data-count={3}>
        {['basic', 'standard', 'premium'].map((type) => (
          <div key={type} className={`${planCardsStyles.plan} min-0 column`}>
            <Skeleton width="50%" height={28} />
            <Skeleton width="70%" height={44} />
            <Skeleton height={190} shape="block" />
            <Skeleton height={44} shape="block" />
          </div>
        ))}
      </div>
    </div>
  );
}
