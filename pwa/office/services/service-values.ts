import { type Checked, checkBy } from '../../../contract/check';
import {
  type Service,
  type ServiceInput,
  serviceFields,
  serviceInput,
} from '../../../contract/content/services';
import type { TypedIn } from '../../../contract/forms/form-fields';
import { describeFields, type LabeledValue, readIn, typedIn, valueTextsOf } from '../kit/fields/field-values';

type ServiceFile = ServiceInput['files'][number];

/** The fields as they stand in the form, and the files. */
export interface ServiceValues extends TypedIn<typeof serviceFields> {
  files: ServiceFile[];
}

export function valuesOf(of: Service | undefined): ServiceValues {
  return { ...typedIn(serviceFields, of ?? noService), files: of?.files ?? [] };
}

const noService = { name: '', summary: '', description: '', benefits: [], features: [], brochureUrl: null };

/** What is typed, in the server's fields; blank lines are dropped. */
export function inputOf({ files, ...values }: ServiceValues): ServiceInput {
  return {
    ...readIn(serviceFields, values),
    files: files.map((file) => ({ ...file, url: file.url.trim() })),
  };
}

export function checkService(values: ServiceValues): Checked<ServiceInput> {
  return checkBy(serviceInput, inputOf(values));
}

/** A field in its own words. */
export const valueTexts = {
  ...valueTextsOf(serviceFields),
  files: (files: readonly ServiceFile[]) => files.map(({ name }) => name).join(', ') || 'none',
};

/** A service in words, for two versions side by side. */
export function describeService(of: ServiceInput): LabeledValue[] {
  const files = of.files.map(({ name, type, url }) => [name, type, url].join(' · '));
  return [...describeFields(serviceFields, of), { label: 'Files', text: files.join('\n') }];
}
