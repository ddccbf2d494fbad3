import { type Checked, checkBy } from '../../../contract/check';
import { type Service, type ServiceInput, serviceInput } from '../../../contract/content/services';
import type { Told } from '../kit/form/conflict-dialog';
import { linesOf } from '../kit/form/form-faults';

type ServiceFile = ServiceInput['files'][number];

/** The fields as they stand in the form; lists with one item a line. */
export interface ServiceValues {
  name: string;
  summary: string;
  description: string;
  benefits: string;
  features: string;
  brochureUrl: string;
  files: ServiceFile[];
}

export function valuesOf(of: Service | undefined): ServiceValues {
  return {
    name: of?.name ?? '',
    summary: of?.summary ?? '',
    description: of?.description ?? '',
    benefits: of?.benefits.join('\n') ?? '',
    features: of?.features.join('\n') ?? '',
    brochureUrl: of?.brochureUrl ?? '',
    files: of?.files ?? [],
  };
}

/** What is typed, in the server's fields; blank lines are dropped. */
export function inputOf(values: ServiceValues): ServiceInput {
  const { benefits, features, brochureUrl, files, ...words } = values;
  return {
    ...words,
    benefits: linesOf(benefits),
    features: linesOf(features),
    brochureUrl: brochureUrl.trim() || null,
    files: files.map((file) => ({ ...file, url: file.url.trim() })),
  };
}

export function checkService(values: ServiceValues): Checked<ServiceInput> {
  return checkBy(serviceInput, inputOf(values));
}

/** A field in its own words. */
export const tellsOf = {
  benefits: (lines: string) => linesOf(lines).join(', '),
  features: (lines: string) => linesOf(lines).join(', '),
  files: (files: readonly ServiceFile[]) => files.map(({ name }) => name).join(', ') || 'none',
};

/** A service in words, for two versions side by side. */
export function tellService(of: ServiceInput): Told[] {
  return [
    { label: 'Name', text: of.name },
    { label: 'Summary', text: of.summary },
    { label: 'Description', text: of.description },
    { label: 'Benefits', text: of.benefits.join('\n') },
    { label: 'Features', text: of.features.join('\n') },
    { label: 'Brochure', text: of.brochureUrl ?? '' },
    { label: 'Files', text: of.files.map(({ name, type, url }) => [name, type, url].join(' · ')).join('\n') },
  ];
}
