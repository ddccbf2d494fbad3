import { business, type OfficeWeek, phonesOf } from '../../../contract/business';
import type { PageData } from '../../../contract/content/page-data';
import { alikeDays, dayNames } from '../../../contract/date-text/week-labels';
import { visitDays } from '../../../contract/settings/business-hours';
import { type Business, usualBusiness } from '../../../contract/settings/settings';
import { ancestors } from '../../content/heads';
import type { ContentPage } from '../../content/shape';
import type { RouteEntry } from './own-routes';

export interface MetaInput {
  fact: RouteEntry & { description: string };
  /** The content page's, where the address is one. */
  content: ContentPage | undefined;
  data: PageData;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
}

/** What search engines and link previews read in the head of a public page. */
export function metaOf(input: MetaInput): string {
  const { fact, publicUrl } = input;
  // Of an address that ends with a secret nothing is to be found or previewed.
  if (fact.path === '*' || fact.path.includes(':'))
    return tag('meta', { name: 'robots', content: 'noindex' });
  const url = publicUrl + (fact.sameAs ?? fact.path);
  const properties = {
    'og:type': 'website',
    'og:site_name': business.name,
    'og:locale': 'en_AE',
    'og:title': fact.title,
    'og:description': fact.description,
    'og:url': url,
    'og:image': `${publicUrl}/social.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    tag('link', { rel: 'canonical', href: url }),
    fact.unlisted ? tag('meta', { name: 'robots', content: 'noindex, follow' }) : '',
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    ...linkedData(input).map(
      (each) =>
        `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}

function linkedData(input: MetaInput): object[] {
  const { fact, content, publicUrl } = input;
  const found: object[] = [];
  if (fact.path === '/' || fact.path === '/contact') found.push(localBusiness(input));
  if (content) found.push(service(input, content));
  const above = ancestors(fact.path);
  if (content && above.length > 0)
    found.push(breadcrumbs([...above, { label: content.heading, path: fact.path }], publicUrl));
  if (content?.faq) found.push(faqPage(content.faq));
  return found;
}

function localBusiness({ publicUrl, data }: MetaInput) {
  const facts = data.business ?? usualBusiness;
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${publicUrl}/#business`,
    name: business.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}/social.png`,
    telephone: phonesOf(facts)[0]?.phone,
    email: facts.email || undefined,
    currenciesAccepted: 'AED',
    areaServed: { '@type': 'City', name: 'Dubai' },
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.address || undefined,
      addressLocality: 'Dubai',
      addressCountry: 'AE',
    },
    openingHoursSpecification: openHours(facts.hours),
  };
}

function openHours(hours: OfficeWeek) {
  return alikeDays(hours.map((day) => day && `${day.opens}–${day.closes}`)).map(({ runs, of }) => {
    const [opens, closes] = of.split('–');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek: dayNames(runs), opens, closes };
  });
}

/** Some days have a break. */
function visitHours(facts: Pick<Business, 'visitWeek'>) {
  return visitDays(facts.visitWeek).flatMap(({ runs, of }) =>
    of.split(', ').map((times) => {
      const [opens, closes] = times.split('–');
      const dayOfWeek = dayNames(runs);
      return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: in24(opens), closes: in24(closes) };
    }),
  );
}

/** `6:00 PM` → `18:00`. */
function in24(time = ''): string {
  const [, hour = '0', minute = '00', half] = /^(\d+):(\d+) (AM|PM)$/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}

function service({ fact, data, publicUrl }: MetaInput, content: ContentPage) {
  const own = data.services.find((each) => each.id === content.serviceId);
  const plans = content.sections.flatMap((each) => (each.kind === 'plans' ? each.plans : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: own?.name ?? content.heading,
    description: own?.summary ?? content.lead,
    url: publicUrl + fact.path,
    areaServed: { '@type': 'City', name: 'Dubai' },
    // Longer than the office is open.
    hoursAvailable: visitHours(data.business ?? usualBusiness),
    provider: {
      '@type': 'HomeAndConstructionBusiness',
      '@id': `${publicUrl}/#business`,
      name: business.name,
    },
    ...(plans.length > 0 && {
      offers: plans.map(({ title, amount }) => ({
        '@type': 'Offer',
        name: title,
        price: amount,
        priceCurrency: 'USD',
      })),
    }),
  };
}

function breadcrumbs(items: readonly { label: string; path: string }[], publicUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + path,
    })),
  };
}

function faqPage(questions: NonNullable<ContentPage['faq']>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function tag(name: 'meta' | 'link', attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${text.join('')}>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
