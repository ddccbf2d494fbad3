import { describe, expect, it } from 'vitest';
import { momentText } from '../../../contract/dates';
import { quiet } from '../../data/testing';
import { chipText, requestCount, spokenText } from './sync-labels';

const now = new Date(2026, 10, 21, 11, 0);
const at = (hours: number, minutes: number, day = 21) => new Date(2026, 10, day, hours, minutes);

describe('chipWords', () => {
  it('says nothing while all is sent and fresh', () => {
    expect(chipText(quiet, now)).toBeUndefined();
    expect(chipText({ ...quiet, updatedAt: at(10, 50) }, now)).toBeUndefined();
  });

  it('counts what waits and tells when data was last heard of', () => {
    expect(chipText({ ...quiet, waiting: 2, updatedAt: at(10, 42) }, now)).toEqual({
      text: '2 waiting',
      detail: ' · updated 10:42 AM',
      state: 'waiting',
    });
    expect(chipText({ ...quiet, waiting: 1 }, now)).toEqual({ text: '1 waiting', state: 'waiting' });
  });

  it('says when the server takes the rest, until that moment', () => {
    const waits = { ...quiet, waiting: 400, updatedAt: at(10, 59), resumesAt: at(11, 5) };
    expect(chipText(waits, now)).toMatchObject({
      text: '400 waiting',
      detail: ` · sent at ${momentText(at(11, 5), now)}`,
    });
    expect(chipText(waits, at(11, 5))?.detail).toContain('updated');
  });

  it('puts what needs a decision first', () => {
    expect(chipText({ ...quiet, waiting: 2, attention: 1 }, now)?.text).toBe('1 needs attention');
    expect(chipText({ ...quiet, attention: 2 }, now)?.text).toBe('2 need attention');
  });

  it('tells the age of old data, and of any data while offline', () => {
    expect(chipText({ ...quiet, updatedAt: at(10, 40) }, now)?.text).toBe('Updated 10:40 AM');
    expect(chipText({ ...quiet, updatedAt: at(10, 59), offline: true }, now)?.text).toBe('Updated 10:59 AM');
  });

  it('never says sent or booked while sending', () => {
    expect(chipText({ ...quiet, waiting: 3, sending: true }, now)).toEqual({
      text: 'Sending 3…',
      state: 'sending',
    });
  });
});

describe('requestCount', () => {
  it('knows one from many', () => {
    expect([requestCount(1), requestCount(3)]).toEqual(['1 request', '3 requests']);
  });
});

describe('spokenWords', () => {
  it('says what waits and what needs attention, the same while it is being sent', () => {
    const waiting = { ...quiet, waiting: 3 };
    expect(spokenText(waiting)).toBe('3 requests waiting to be sent.');
    expect(spokenText({ ...waiting, sending: true, offline: true })).toBe(spokenText(waiting));
    expect(spokenText({ ...quiet, attention: 1, waiting: 1 })).toBe(
      '1 request needs attention. 1 request waiting to be sent.',
    );
    expect(spokenText(quiet)).toBe('');
  });
});
