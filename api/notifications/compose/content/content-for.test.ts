import { describe, expect, it } from 'vitest';
import { businessDetails } from '../../../../contract/business';
import { notificationEvents } from '../../../../contract/notifications/events';
import type { MessageContent } from '../../enqueue/channel';
import { contentFor } from './content-for';
import { desk, facts } from './testing';

const all = notificationEvents.map((event) => [event, contentFor(event, facts[event], desk)] as const);
const said = ({ title, short, before, facts: lines = [], after }: MessageContent) =>
  [title, short, ...before, ...lines.flat(), ...after].join('\n');

describe('every message', () => {
  it.each(all)('%s fits a subject, a notification and an SMS, and leads to our own address', (_, words) => {
    expect(words.title.length).toBeLessThan(78);
    expect(words.short.length).toBeLessThan(110);
    expect(words.action?.href).toMatch(/^https:\/\/homehub\.example\//);
    expect(said(words)).not.toMatch(/undefined|null|NaN|\b[Bb]ooked\b| {2}/);
  });

  it('a time is said in the words of Dubai, with its end', () => {
    expect(contentFor('confirmed', facts.confirmed, desk).title).toBe(
      'Confirmed: AC Services, Sat, Nov 28, 9:00 AM to 11:00 AM',
    );
    expect(contentFor('received', { ...facts.received, slots: 3 }, desk).short).toContain(
      'Sat, Nov 28, 9:00 AM to 3:00 PM',
    );
  });
});

describe('before the office agreed', () => {
  it('nothing is called confirmed, and a calendar gets nothing', () => {
    const words = contentFor('received', facts.received, desk);
    expect(said(words)).toContain('not confirmed yet');
    expect(words.calendar).toBeUndefined();
    const request = contentFor('moved', { ...facts.moved, confirmed: false }, desk);
    expect(said(request)).toContain('not confirmed yet');
    expect(request.calendar).toBeUndefined();
  });

  it('a request without a time says why, and that it is kept', () => {
    const words = contentFor('received', { ...facts.received, needsTime: 'closed' }, desk);
    expect(words.before).toEqual([
      'We make no visits then. Your request is kept. Choose another time, or we call you.',
    ]);
    const call = contentFor('received', { ...facts.received, needsTime: 'many_open' }, desk);
    expect(call.before).toEqual(['We call you to agree a time. Your request is kept.']);
  });

  it('urgent help says by when, or that we call first, and what to do until then', () => {
    const urgent = { what: 'water' as const, until: '2026-11-25T11:00:00.000Z', fee: 150 };
    const words = contentFor('received', { ...facts.received, urgent }, desk);
    expect(words.before[0]).toBe('We have your urgent request. We aim to be there by 3:00 PM.');
    expect(words.before[1]).toContain('close the main valve');
    expect(words.facts).toContainEqual(['Call-out', 'AED 150']);
    const late = contentFor('received', { ...facts.received, urgent: { ...urgent, until: null } }, desk);
    expect(late.short).toBe('We have your urgent request. We call you first.');
  });
});

describe('what a change costs', () => {
  const changing = {
    freeUntil: '2026-11-27T16:00:00.000Z',
    phoneFrom: '2026-11-28T03:00:00.000Z',
    fee: 50,
    first: false,
  };
  const at = (now: string, change: Partial<typeof changing> = {}) =>
    contentFor(
      'day-before',
      { ...facts['day-before'], changing: { ...changing, ...change } },
      { ...desk, now: new Date(now) },
    ).after.slice(0, -1);

  it('is said with its hours while it is free', () => {
    expect(at('2026-11-27T14:00:00Z')).toEqual([
      'Free to move until Fri, Nov 27, 8:00 PM. After that, moving or cancelling costs AED 50.',
      'From Sat, Nov 28, 7:00 AM on, please call us: +971 4 000 0000.',
    ]);
    expect(at('2026-11-27T14:00:00Z', { fee: 0, first: true })[0]).toContain(
      'your first late change in 12 months is free',
    );
  });

  it('is said from the hour on', () => {
    expect(at('2026-11-27T16:00:00Z')).toEqual([
      'Moving or cancelling costs AED 50 now. From Sat, Nov 28, 7:00 AM on, please call us: +971 4 000 0000.',
    ]);
    expect(at('2026-11-28T03:00:00Z')).toEqual(['To change it now, please call us: +971 4 000 0000.']);
  });

  it('is nothing for a guest, who hears of no fee', () => {
    expect(at('2026-11-27T14:00:00Z', { fee: 0 })).toEqual([
      'Free to move or cancel until Sat, Nov 28, 7:00 AM. After that, please call us: +971 4 000 0000.',
    ]);
  });

  it('was charged, and stands in the message of the change', () => {
    const move = (charged: number) => said(contentFor('moved', { ...facts.moved, charged }, desk));
    expect(move(50)).toContain('The late move costs AED 50, on top of');
    expect(move(0)).toContain('Your first in 12 months is free.');
    const cancel = { ...facts.cancelled, charged: 50 };
    expect(said(contentFor('cancelled', cancel, desk))).toContain(
      'The late cancellation costs AED 50, on top of',
    );
    expect(said(contentFor('cancelled', { ...cancel, noShow: 'us' }, desk))).not.toContain('AED 50');
  });
});

describe('a calendar', () => {
  it('has one entry a visit: it begins, changes and ends by the same id', () => {
    const entries = [
      contentFor('confirmed', facts.confirmed, desk),
      contentFor('moved', facts.moved, desk),
      contentFor('cancelled', facts.cancelled, desk),
    ].map(({ calendar }) => calendar);
    expect(new Set(entries.map((entry) => entry?.uid)).size).toBe(1);
    expect(entries.map((entry) => entry?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(entries[0]).toMatchObject({
      start: '2026-11-28T05:00:00.000Z',
      end: '2026-11-28T07:00:00.000Z',
      sequence: 29_000_000,
    });
  });

  it('hears nothing of a visit that stays, or of a request that was never confirmed', () => {
    const lost = { ...facts.moved, lost: '2026-11-30 9:00 AM' };
    expect(contentFor('moved', lost, desk).calendar).toBeUndefined();
    expect(contentFor('cancelled', { ...facts.cancelled, confirmed: false }, desk).calendar).toBeUndefined();
  });
});

it('whoever did not change the password reads whom to call, or where to write while there is no number', () => {
  const none = { ...businessDetails, mobile: null, office: null, second: null };
  const words = contentFor('password-changed', {}, { ...desk, owner: none });
  expect(said(words)).toContain('and write to us: https://homehub.example/contact.');
  expect(said(words)).not.toContain('token');
});
