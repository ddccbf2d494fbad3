import { inTwo } from '../../../contract/content/benefit';
import type { Service } from '../../../contract/content/services';
import { isSafeUrl } from '../../../contract/links/safe-url';
import { Icon } from '../../ui/icon';
import { Still } from '../../ui/still';
import styles from './service-words.module.css';

/** What the office says of a common service. A benefit reads `Headline: sentence`. */
export function ServiceText({
  service,
}: {
  service: Pick<Service, 'description' | 'benefits' | 'features'>;
}) {
  return (
    <>
      <p className="lead">{service.description}</p>
      <Still
        as="section"
        of={service.benefits}
        draw={() => (
          <>
            <h2>Benefits</h2>
            <Benefits items={[...new Set(service.benefits)].map(inTwo)} />
          </>
        )}
      />
      <Still
        as="section"
        of={service.features}
        draw={() => (
          <>
            <h2>Features</h2>
            <Features items={service.features} />
          </>
        )}
      />
    </>
  );
}

export function Benefits({ items }: { items: ReadonlyArray<{ title: string; text: string }> }) {
  return (
    <ul className={`list-rows ${styles.benefits}`}>
      {items.map(({ title, text }) => (
        <li key={`${title} ${text}`}>
          <h3>{title}</h3>
          {text && <p className="soft">{text}</p>}
        </li>
      ))}
    </ul>
  );
}

export function Features({ items }: { items: readonly string[] }) {
  return (
    <ul className={`check-list ${styles.features}`}>
      {[...new Set(items)].map((item) => (
        <li key={item}>
          <Icon name="check" size="sm" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}

/** The brochure and what else the office put there. What cannot be followed is no link. */
export function Resources(props: {
  brochure: { name: string; url: string } | undefined;
  files: Service['files'];
}) {
  const { brochure, files } = props;
  const all = [...(brochure ? [{ ...brochure, id: '', type: 'PDF' }] : []), ...files];
  if (all.length === 0) return null;
  return (
    <Still
      as="section"
      of={all}
      draw={() => (
        <>
          <h2>Resources</h2>
          <ul className={styles.resources}>
            {all.map(({ id, name, type, url }) => (
              <li key={id}>
                <a href={isSafeUrl(url) ? url : undefined} target="_blank" rel="noopener">
                  <Icon name="file" />
                  <span>
                    <b className="strong">{name || 'File'}</b>
                    <br />
                    <span className="soft text-sm">{kindOf(type)}</span>
                  </span>
                  <Icon name="download" label="Download" />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    />
  );
}

/** `application/pdf` → `PDF`. */
function kindOf(type: string): string {
  return type.split('/').at(-1)?.toUpperCase() || 'File';
}
