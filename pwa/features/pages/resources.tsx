import type { Service } from '../../../contract/content/services';
import { brochurePath } from '../../content/brochure-path';
import type { ContentPage } from '../../content/shape';
import { Icon } from '../../ui/icon';
import styles from './pages.module.css';

interface Resource {
  name: string;
  kind: string;
  href: string;
}

/** The brochure and what else the office put there. */
export function Resources(props: { path: string; page: ContentPage; service: Service | undefined }) {
  const resources = resourcesOf(props);
  if (resources.length === 0) return null;
  return (
    <section>
      <h2>Resources</h2>
      <ul className={styles.contentResources}>
        {resources.map(({ name, kind, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              <Icon name="file" />
              <span>
                <b className="strong">{name}</b>
                <br />
                <span className="soft text-sm">{kind}</span>
              </span>
              <Icon name="download" label="Download" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resourcesOf({ path, page, service }: Parameters<typeof Resources>[0]): Resource[] {
  // A common service's brochure is the office's to change or to take away.
  const brochure = service ? service.brochureUrl : page.brochure && brochurePath(path);
  return [
    ...(brochure ? [{ name: page.brochure?.name ?? 'Brochure', kind: 'PDF', href: brochure }] : []),
    ...(service?.files ?? []).map(({ name, type, url }) => ({ name, kind: kindOf(type), href: url })),
  ];
}

/** `application/pdf` → `PDF`. */
function kindOf(type: string): string {
  return type.split('/').at(-1)?.toUpperCase() || 'File';
}
