import type { Service } from '../../../contract/services';
import { inTwo } from '../../content/benefit';
import type { Pressed } from '../../content/booking-link';
import { PageSection } from './sections';

/** What the office says of a common service. A benefit reads `Headline: sentence`. */
export function ServiceWords({ service, pressed }: { service: Service; pressed: Pressed }) {
  return (
    <>
      <p className="content-words lead">{service.description}</p>
      <PageSection
        section={{ kind: 'benefits', title: 'Benefits', items: service.benefits.map(inTwo) }}
        pressed={pressed}
      />
      <PageSection
        section={{ kind: 'features', title: 'Features', items: service.features }}
        pressed={pressed}
      />
    </>
  );
}
