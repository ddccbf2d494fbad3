import type { ServiceInput } from '../../../contract/content/services';
import { isSafeUrl } from '../../../contract/safe-url';
import { Icon } from '../../ui/icon';
import styles from './services.module.css';

/** The words of a service as its page shows them. */
export function ServicePreview({ service }: { service: ServiceInput }) {
  const { name, summary, description, benefits, features, brochureUrl, files } = service;
  const resources = [
    ...(brochureUrl ? [{ id: 'brochure', name: 'Brochure', type: 'PDF', url: brochureUrl }] : []),
    ...files,
  ];
  return (
    <div className={styles.servicePreview}>
      <h3 className="display display-sm">{name || 'Name'}</h3>
      <p className="soft">{summary}</p>
      <p>{description}</p>
      {benefits.length > 0 && (
        <section>
          <h4>Benefits</h4>
          <ul className="list-rows">
            {[...new Set(benefits)].map((benefit) => (
              <Benefit key={benefit} benefit={benefit} />
            ))}
          </ul>
        </section>
      )}
      {features.length > 0 && (
        <section>
          <h4>Features</h4>
          <ul className="check-list">
            {[...new Set(features)].map((feature) => (
              <li key={feature}>
                <Icon name="check" size="sm" />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {resources.length > 0 && (
        <section>
          <h4>Resources</h4>
          <ul className="list-rows">
            {resources.map((each) => (
              <Resource key={each.id} {...each} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** `Headline: sentence` in its two parts. */
function Benefit({ benefit }: { benefit: string }) {
  const at = benefit.indexOf(': ');
  return (
    <li>
      <b>{at < 0 ? benefit : benefit.slice(0, at)}</b>
      {at >= 0 && <p className="soft">{benefit.charAt(at + 2).toUpperCase() + benefit.slice(at + 3)}</p>}
    </li>
  );
}

/** What cannot be followed is no link here either. */
function Resource({ name, type, url }: { name: string; type: string; url: string }) {
  const words = (
    <>
      <b>{name || 'File'}</b> <span className="soft text-sm">{type.split('/').at(-1)?.toUpperCase()}</span>
    </>
  );
  return (
    <li>
      {isSafeUrl(url) ? (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {words}
          <Icon name="external" size="sm" label="Opens in a new tab" />
        </a>
      ) : (
        words
      )}
    </li>
  );
}
