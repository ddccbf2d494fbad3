import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../accounts/default-settings';
import { mergeWishes } from '../accounts/settings-rules';
import { topicGroupsFor } from '../accounts/topic-groups';
import { eventsAbout, notificationEvents, topicOf, topics } from './events';
import { guestHears, hears } from './notification-wishes';
import { channels } from './notifications';

describe('what is told', () => {
  it('belongs to a line of the settings, but for what concerns the safety of an account', () => {
    const without = notificationEvents.filter((each) => topicOf(each) === undefined);
    expect(without).toEqual(eventsAbout('account'));
  });

  it('is chosen by each role once', () => {
    const shown = (['admin', 'staff', 'customer'] as const).map((role) =>
      topicGroupsFor(role).flatMap((group) => group.topics),
    );
    for (const each of shown) expect(new Set(each).size).toBe(each.length);
    expect(new Set(shown.flat())).toEqual(new Set(topics));
  });
});

describe('who hears it', () => {
  it('as it was chosen, else as usual', () => {
    const settings = {
      ...defaultSettings,
      notify: { 'two-hours': { email: true }, received: { email: false } },
    };
    expect(hears(settings, 'two-hours', 'email')).toBe(true);
    expect(hears(settings, 'two-hours', 'push')).toBe(true);
    expect(hears(settings, 'received', 'email')).toBe(false);
    expect(hears(settings, 'received', 'push')).toBe(false);
  });

  it('by no mail where mails are off, but for what was agreed on', () => {
    const off = { ...defaultSettings, emailNotifications: false, notify: { proposed: { email: true } } };
    expect(topics.filter((topic) => hears(off, topic, 'email'))).toEqual(['changed', 'plan-bought']);
    expect(hears(off, 'proposed', 'push')).toBe(true);
  });

  it('by WhatsApp and SMS only where they were switched on, and by WhatsApp never as a reminder', () => {
    for (const topic of topics)
      expect(
        channels.filter((each) => /sms|whatsapp/.test(each) && hears(defaultSettings, topic, each)),
      ).toEqual([]);
    const on = { ...defaultSettings, whatsappNotifications: true, smsNotifications: true };
    expect([hears(on, 'changed', 'whatsapp'), hears(on, 'day-before', 'whatsapp')]).toEqual([true, false]);
    expect([hears(on, 'day-before', 'sms'), hears(on, 'plan-ends', 'sms')]).toEqual([true, false]);
  });

  it('of guests: by e-mail, and by WhatsApp only where they have none', () => {
    expect([guestHears('changed', 'email', true), guestHears('changed', 'whatsapp', true)]).toEqual([
      true,
      false,
    ]);
    expect([guestHears('changed', 'email', false), guestHears('changed', 'whatsapp', false)]).toEqual([
      false,
      true,
    ]);
    expect(guestHears('changed', 'push', true)).toBe(false);
  });
});

it('two wishes that were made apart are both kept', () => {
  const first = mergeWishes({}, { received: { email: false } });
  expect(mergeWishes(first, { received: { push: true }, proposed: { push: false } })).toEqual({
    received: { email: false, push: true },
    proposed: { push: false },
  });
});
