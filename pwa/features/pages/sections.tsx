import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bookingLink, type Pressed } from '../../content/booking-link';
import type { Section } from '../../content/shape';
import { buttonClass } from '../../ui/button';
import { Still } from '../../ui/still';
import { PlanCards } from '../../widgets/plans/plan-cards';
import { Benefits, Features } from '../../widgets/services/service-words';
import { CardsSection, hasMore } from './cards-section';
import styles from './pages.module.css';

type Of<K extends Section['kind']> = Extract<Section, { kind: K }>;

/** One part of a content page under its heading, with what part it is above that. `pressed`: what its buttons book. */
export function PageSection(props: { section: Section; pressed: Pressed; part?: string | undefined }) {
  const { section, pressed, part } = props;
  const drawn = () => (
    <>
      {part && <p className={`${styles.part} text-sm`}>{part}</p>}
      <h2>{section.title}</h2>
      {bodyOf(section, pressed)}
    </>
  );
  const moves = section.kind === 'cards' && hasMore(section);
  return <Still as="section" className={styles[section.kind]} moves={moves} draw={drawn} />;
}

function bodyOf(section: Section, pressed: Pressed): ReactNode {
  switch (section.kind) {
    case 'words':
      return section.paragraphs.map((text) => <p key={text}>{text}</p>);
    case 'benefits':
      return <Benefits items={section.items} />;
    case 'features':
      return <Features items={section.items} />;
    case 'steps':
      return <Steps steps={section.steps} />;
    case 'facts':
      return <Facts rows={section.rows} />;
    case 'cards':
      return <CardsSection section={section} pressed={pressed} />;
    case 'plans':
      return <PlansSection section={section} pressed={pressed} />;
  }
}

function Steps({ steps }: Pick<Of<'steps'>, 'steps'>) {
  return (
    <ol>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Facts({ rows }: Pick<Of<'facts'>, 'rows'>) {
  return (
    <dl className="list-rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Plans in dollars: starting prices; their buttons lead to the form. */
function PlansSection({ section, pressed }: { section: Of<'plans'>; pressed: Pressed }) {
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
