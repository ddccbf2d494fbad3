import type { Service } from '../../../contract/services';
import { inTwo } from '../../content/benefit';
import { PageSection } from './sections';

/** What the office says of a common service. A benefit reads `Headline: sentence`. */
export function ServiceWords({ service }: { service: Service }) {
  return (
    <>
      <p className="content-words lead">{service.description}</p>
      <PageSection section={{ kind: 'benefits', title: 'Benefits', items: service.benefits.map(inTwo) }} />
      <PageSection section={{ kind: 'features', title: 'Features', items: service.features }} />
    </>
  );
}
