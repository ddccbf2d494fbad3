import { beforeAll, describe, expect, it } from 'vitest';
import { type BusinessDetails, businessDetails, usualHours } from '../../contract/business';
import type { PageData } from '../../contract/content/page-data';
import { daysText, officeDays, visitDays } from '../../contract/settings/business-hours';
import type { Business } from '../../contract/settings/settings';
import { usualWeek } from '../../contract/team/roster';
import { prepare, publicPaths, render } from '../render';

const all: BusinessDetails = {
  mobile: '+971 50 111 1111',
  office: '+971 4 222 2222',
  second: '+971 55 333 3333',
  email: 'office@homehub.example',
  whatsapp: '+971 50 444 4444',
  address: 'Gate 7, Al Quoz, Dubai, UAE',
  taxNumber: '100000000000003',
  instagram: 'https://social.example/a',
  facebook: 'https://social.example/b',
  linkedin: 'https://social.example/c',
  youtube: 'https://social.example/d',
};
const none = Object.fromEntries(
  Object.keys(businessDetails).map((each) => [each, null]),
) as unknown as BusinessDetails;

beforeAll(() => prepare());

function pageAt(path: string, facts: BusinessDetails, change: Partial<Business> = {}): string {
  const content = { services: [], packages: [], offers: [], publicVersion: 'v' };
  const business = { ...facts, hours: usualHours, ...change };
  const data: PageData = { today: '2026-11-21', ...content, business };
  const assets = { template: '<!--meta--><!--page-->', heads: {}, publicUrl: 'https://homehub.example' };
  return render(path, data, assets).html;
}

describe('what the owner has not set', () => {
  it.each(publicPaths())('has no place on %s', (path) => {
    const html = pageAt(path, none);
    expect(html).not.toMatch(/tel:|mailto:|wa\.me|WhatsApp|TRN|Follow us|Our office</);
    expect(html).not.toMatch(/"(telephone|email|streetAddress)":|\bnull\b|undefined/);
    expect(html).not.toMatch(/<(ul|dl|address)[^>]*><\/\1>/);
  });

  it('leaves the city, and a way to write', () => {
    const html = pageAt('/contact', none);
    expect(html).toContain('<address>Dubai, UAE</address>');
    expect(html).toContain('<a href="/contact" data-discover="true">Write to us</a>');
  });

  it('and no more: one number alone is drawn', () => {
    const html = pageAt('/booking', { ...none, office: all.office });
    expect(html).toContain('Need Urgent Help?');
    expect(html).toContain('tel:+97142222222');
    expect(html).not.toContain('WhatsApp');
  });
});

describe('what is set', () => {
  it.each([
    ['/contact', Object.values(all)],
    ['/booking', [all.mobile, all.office, 'Need Urgent Help?']],
    ['/services', [`or call <span class="num">${all.mobile}`]],
    ['/', [all.second, all.email, all.address, `TRN <!-- -->${all.taxNumber}`, 'Chat on WhatsApp']],
  ])('stands on %s', (path, words) => {
    const html = pageAt(path, all);
    for (const each of words) expect(html).toContain(each);
  });
});

const office = daysText(officeDays(usualHours));
const plain = (html: string) => html.replaceAll('<!-- -->', '');

it.each([
  ['/contact', '<dt>Visits, every day</dt><dd>9:00 AM–7:00 PM</dd>'],
  ['/booking', `Visits ${daysText(visitDays())}. The office answers ${office}.`],
  ['/booking', `We answer ${office}.`],
  ['/', `Office ${office}</p><p class="soft num">Visits ${daysText(visitDays())}`],
])('%s says that visits go on after the office has closed: %s', (path, words) => {
  expect(plain(pageAt(path, all))).toContain(words);
});

it.each([
  ['/contact', '<dt>Visits, Monday to Saturday</dt><dd>9:00 AM–7:00 PM</dd>'],
  ['/booking', `Visits ${daysText(visitDays(usualWeek))}. The office answers`],
  ['/', `Visits ${daysText(visitDays(usualWeek))}`],
  ['/services/painting', `Visits ${daysText(visitDays(usualWeek))}`],
])('%s says the visiting days of the roster where it is what counts: %s', (path, words) => {
  const html = plain(pageAt(path, all, { visitWeek: usualWeek }));
  expect(html).toContain(words);
  expect(html).not.toMatch(/visits,? every/i);
  expect(html).not.toMatch(/"dayOfWeek":\[[^\]]*"Sunday"/);
});

it('says the hours that the office has set, and nothing where it is never open', () => {
  const hours = usualHours.map((_, day) => (day === 5 ? { opens: '07:30', closes: '12:00' } : null));
  expect(plain(pageAt('/contact', all, { hours }))).toContain('<dt>Friday</dt><dd>7:30 AM–12:00 PM</dd>');
  expect(pageAt('/', all, { hours })).toContain('"dayOfWeek":["Friday"],"opens":"07:30","closes":"12:00"');
  const never = pageAt('/booking', all, { hours: usualHours.map(() => null) });
  expect(never).not.toMatch(/The office answers|We answer|Office </);
});
