import { beforeAll, describe, expect, it } from 'vitest';
import { hoursText, type OwnerFacts, ownerFacts } from '../../contract/business';
import type { PageData } from '../../contract/content/page-data';
import { visitTimes } from '../../contract/slots';
import { prepare, publicPaths, render } from '../render';

const all: OwnerFacts = {
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
const none = Object.fromEntries(Object.keys(ownerFacts).map((each) => [each, null])) as unknown as OwnerFacts;

beforeAll(() => prepare());

function pageAt(path: string, demoFacts: OwnerFacts): string {
  const content = { services: [], packages: [], offers: [], publicVersion: 'v' };
  const data: PageData = { today: '2026-11-21', ...content, demoFacts };
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

it.each([
  ['/contact', `<dt>Visits, every day</dt><dd>${visitTimes}</dd>`],
  ['/booking', `Visits every day ${visitTimes}. The office answers ${hoursText()}.`],
  ['/booking', `We answer ${hoursText()}.`],
  ['/', `Office ${hoursText()}</p><p class="soft num">Visits every day ${visitTimes}`],
])('%s says that visits go on after the office has closed: %s', (path, words) => {
  expect(pageAt(path, all).replaceAll('<!-- -->', '')).toContain(words);
});
