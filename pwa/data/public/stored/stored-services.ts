import * as z from 'zod/mini';
import type { Service } from '../../../../contract/content/services';
import { isSafeUrl } from '../../../../contract/links/safe-url';

/** The list as an older version of the site kept it in the browser (`adminCommonServices`). */
const ownService = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.maxLength(5000)),
  benefits: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(30)),
  features: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(30)),
  brochureUrl: z.optional(z.nullable(z.string())),
  files: z.optional(
    z
      .array(z.object({ id: z.string(), name: z.string(), type: z.string(), url: z.string() }))
      .check(z.maxLength(30)),
  ),
});

/** Words of a name by which an entry is a service's. */
const names: Record<string, readonly string[]> = {
  painting: ['painting', 'paint'],
  'water-tank-cleaning': ['water tank', 'tank cleaning'],
};

/** The service with this browser's own words, where the stored list has an entry of its name; a bad list is logged and ignored. */
export function withOwnText(service: Service, stored: string): Service {
  try {
    const parsed = z.array(ownService).check(z.maxLength(100)).safeParse(JSON.parse(stored));
    if (!parsed.success) {
      console.warn('adminCommonServices is ignored:', parsed.error.issues[0]?.message);
      return service;
    }
    const words = names[service.id] ?? [service.name.toLowerCase()];
    const own = parsed.data.find(({ name }) => words.some((word) => name.toLowerCase().includes(word)));
    if (!own) return service;
    const { name, description, benefits, features, brochureUrl, files = [] } = own;
    return {
      ...service,
      name,
      description,
      benefits,
      features,
      brochureUrl: brochureUrl && isSafeUrl(brochureUrl) ? brochureUrl : null,
      files: files.filter((each) => isSafeUrl(each.url)),
    };
  } catch (error) {
    console.warn('adminCommonServices is ignored:', error);
    return service;
  }
}
