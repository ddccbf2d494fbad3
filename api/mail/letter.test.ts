import { describe, expect, it } from 'vitest';
import { type LetterContent, letterOf as letterBy } from './letter';

const words: LetterContent = {
  title: 'Confirmed: AC Services, Sat, Nov 28, 9:00 AM to 11:00 AM',
  heading: 'Confirmed',
  short: 'Confirmed: AC Services.',
  before: ['Your visit is confirmed.'],
  visit: { day: '2026-11-28', service: 'AC Services', times: 'Sat, Nov 28, 9:00 AM to 11:00 AM' },
  facts: [['Address', 'Villa 12']],
  action: { label: 'See, move or cancel', href: 'https://homehub.example/visit/abc' },
  after: ['Free to move until Fri, Nov 27, 8:00 PM.'],
};
const letterOf = (of: LetterContent, unsubscribe?: string) => letterBy(of, { address: null }, unsubscribe);
/** The elements of a page and what they say, as a browser reads them. */
const said = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = letterOf(words, 'https://homehub.example/unsubscribe/abc');
    expect(text).toBe(
      [
        'Hello,',
        'Your visit is confirmed.',
        'AC Services\nSat, Nov 28, 9:00 AM to 11:00 AM\nAddress: Villa 12',
        'See, move or cancel:\nhttps://homehub.example/visit/abc',
        'Free to move until Fri, Nov 27, 8:00 PM.',
        'Eco Care HomeHub, Dubai, UAE',
        'Stop e-mails of this kind:\nhttps://homehub.example/unsubscribe/abc',
      ].join('\n\n'),
    );
    const page = said(html);
    for (const line of ['Your visit is confirmed.', 'Sat, Nov 28, 9:00 AM to 11:00 AM', 'Address Villa 12'])
      expect(page).toContain(line);
    expect(html).toContain('href="https://homehub.example/visit/abc"');
    expect(html).toContain('href="https://homehub.example/unsubscribe/abc"');
  });

  it('ends with the address that the office has set', () => {
    const { text, html } = letterBy(words, { address: 'Office 5, Al Quoz, Dubai, UAE' });
    expect(text).toContain('Eco Care HomeHub, Office 5, Al Quoz, Dubai, UAE');
    expect(said(html)).toContain('Eco Care HomeHub, Office 5, Al Quoz, Dubai, UAE');
  });

  it('loads nothing from anywhere', () => {
    expect(letterOf(words).html).not.toMatch(/<img|<script|<link|src=|url\(|@import/);
  });

  it('has no mark of the template left', () => {
    expect(letterOf(words).html).not.toMatch(/\{\{|\}\}|<!--\[\w+\]-->/);
    expect(said(letterOf({ ...words, title: '{{sender}} {{' }).html)).toContain('{{sender}} {{');
  });
});

describe('what a stranger typed', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '&lt;b&gt;',
    '$& $1 $`',
    '--><style>*{display:none}</style>',
    '<![endif]-->',
  ];
  it.each(hostile)('%s is a text of the letter', (text) => {
    const plain = letterOf(words).html;
    const { html } = letterOf({ ...words, facts: [['Address', text]], before: [text], short: text });
    expect(said(html)).toContain(text.replace(/\s+/g, ' '));
    // Nothing became an element, an attribute or a comment: three cells and paragraphs are three as before.
    const elements = (page: string) => page.match(/<[a-z!/]/gi)?.length;
    expect(elements(html)).toBe(elements(plain));
  });

  it('is one line, whatever it was, and turns nothing around', () => {
    const text = 'Villa 12\r\nBcc: all@example.ae\u0000\u202egnp.exe \ud800 🏠';
    const { subject, text: letter } = letterOf({ ...words, title: text, facts: [['Address', text]] });
    expect(subject).toBe('Villa 12 Bcc: all@example.ae gnp.exe   🏠');
    expect(letter).toContain('Address: Villa 12 Bcc: all@example.ae gnp.exe   🏠\n');
  });

  it('is no link that runs something', () => {
    const { html } = letterOf({ ...words, action: { label: 'Go', href: 'javascript:alert(1)' } });
    expect(html).not.toContain('javascript');
  });
});
