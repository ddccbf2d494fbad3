import { Link } from 'react-router-dom';
import { bookingLink, type Pressed } from '../../content/booking-link';
import type { Section } from '../../content/shape';
import { buttonClass } from '../../ui/button';
import { PlanCards } from '../../widgets/plans/plan-cards';
import styles from './pages.module.css';

/** Plans in dollars: starting prices; their buttons lead to the form. */
export function PlansSection({
  section,
  pressed,
}: {
  section: Extract<Section, { kind: 'plans' }>;
  pressed: Pressed;
}) {
  const { lead, per, plans } = section;
  return (
    <>
      {lead && <p className={`soft ${styles.contentSectionLead}`}>{lead}</p>}
      <PlanCards
        plans={plans.map(({ id, title, amount, line, features, popular }) => ({
          id,
          title,
          kind: 'Starting at',
          amount,
          currency: 'USD' as const,
          per,
          line,
          features,
          ...(popular && { mark: 'Most Popular' }),
          action: ({ lit }) => (
            <Link
              className={buttonClass({ kind: lit ? 'accent' : 'outline', wide: true })}
              to={bookingLink({ ...pressed, plan: title })}
            >
              Choose {title}
            </Link>
          ),
        }))}
      />
    </>
  );
}
