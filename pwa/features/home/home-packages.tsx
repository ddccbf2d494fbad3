import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  bhkChoices,
  durationText,
  packageLabel,
  packagesFor,
  packageTitle,
} from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { usePackages } from '../../data/public/packages';
import { buttonClass } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Still } from '../../ui/still';
import { tabPanel } from '../../ui/tabs/tabs';
import { BedroomTabs } from '../../widgets/plans/bedroom-tabs';
import { type Plan, PlanCards } from '../../widgets/plans/plan-cards';
import planCardsStyles from '../../widgets/plans/plan-cards.module.css';
import { planLines, priceLine } from '../../widgets/plans/plan-lines';
import styles from './featured-services.module.css';

const featuresShown = 5;

/** Packages by BHK, the lowest first; a failed fetch looks like an empty list here, and is logged where it happened. */
export function HomePackages() {
  const { packages, state } = usePackages();
  const [chosen, setChosen] = useState<number>();
  const choices = bhkChoices(packages);
  const bhk = choices.find((each) => each === chosen) ?? choices[0];
  return (
    <section className="section section-sand home-packages">
      <div className="wrap">
        <div className={`${styles.homePackagesHead} stack gap-24`}>
          <div>
            <h2>Maintenance packages</h2>
            <p className="soft">
              {`${priceLine(packages)}${bhk === undefined ? '' : ' How many bedrooms?'}`}
            </p>
          </div>
          {bhk !== undefined && (
            <BedroomTabs base="home-bhk" packages={packages} bhk={bhk} onChange={setChosen} />
          )}
        </div>
        {bhk !== undefined ? (
          <Still
            {...tabPanel('home-bhk', String(bhk))}
            of={[bhk, packages]}
            draw={() => <PlanCards plans={packagesFor(packages, bhk).map(planOf)} />}
          />
        ) : state === 'loading' ? (
          <Loading />
        ) : (
          <div className={`${styles.homePackagesNone} grid to-start gap-8`}>
            <p>No packages available at the moment.</p>
            <Link className="prose-link inline-row" to="/contact">
              Contact Us
            </Link>
          </div>
        )}
      </div>
    </section>
  );
}

function planOf(of: SubscriptionPackage): Plan {
  return {
    id: of.id,
    title: of.name,
    kind: packageTitle(of),
    amount: of.price,
    per: of.duration === 12 ? 'yearly' : durationText(of.duration),
    line: planLines[of.type],
    features: of.features.slice(0, featuresShown),
    ...(of.type === 'standard' && { mark: 'POPULAR' }),
    action: ({ lit }) => (
      <Link
        className={buttonClass({ kind: lit ? 'accent' : 'outline', wide: true })}
        to={`/subscribe?bhk=${of.bhk}&plan=${encodeURIComponent(of.id)}`}
      >
        Select Plan <span className="visually-hidden">{packageLabel(of)}</span>
      </Link>
    ),
  };
}

function Loading() {
  return (
    <div role="status" aria-busy="true">
      <p className="soft">Loading packages...</p>
      <div className={`${planCardsStyles.plans} grid raised ${styles.homePackagesSkeleton}`} data-count={3}>
        {['basic', 'standard', 'premium'].map((type) => (
          <div key={type} className={`${planCardsStyles.plan} min-0 column gap-16`}>
            <Skeleton width="50%" height={26} />
            <Skeleton width="70%" height={44} />
            <Skeleton height={132} shape="block" />
            <Skeleton height={44} shape="block" />
          </div>
        ))}
      </div>
    </div>
  );
}
