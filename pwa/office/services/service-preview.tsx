import type { ServiceInput } from '../../../contract/content/services';
import { Resources, ServiceText } from '../../widgets/services/service-words';
import styles from './services.module.css';

/** A service as its page shows it, below its name and summary. */
export function ServicePreview({ service }: { service: ServiceInput }) {
  const { name, summary, brochureUrl, files } = service;
  return (
    <div className={styles.servicePreview}>
      <h2 className="display display-sm">{name || 'Name'}</h2>
      <p className="soft">{summary}</p>
      <ServiceText service={service} />
      <Resources brochure={brochureUrl ? { name: 'Brochure', url: brochureUrl } : undefined} files={files} />
    </div>
  );
}
