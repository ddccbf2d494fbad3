import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../accounts/default-settings';
import { mergePreferences } from '../accounts/settings-rules';
import { topicGroupsFor } from '../accounts/topic-groups';
import { eventsAbout, notificationEvents, topicOf, topics } from './events';
import { channels } from './notifications';
import { isWanted, isWantedByGuest } from './preference-rules';

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
    expect(isWanted(settings, 'two-hours', 'email')).toBe(true);
    expect(isWanted(settings, 'two-hours', 'push')).toBe(true);
    expect(isWanted(settings, 'received', 'email')).toBe(false);
    expect(isWanted(settings, 'received', 'push')).toBe(false);
  });

  it('by no mail where mails are off, but for what was agreed on and for invoices', () => {
    const off = { ...defaultSettings, emailNotifications: false, notify: { proposed: { email: true } } };
    expect(topics.filter((topic) => isWanted(off, topic, 'email'))).toEqual([
      'changed',
      'plan-bought',
      'invoice',
    ]);
    expect(isWanted(off, 'proposed', 'push')).toBe(true);
  });

  it('by WhatsApp and SMS only where they were switched on, and by WhatsApp never as a reminder', () => {
    for (const topic of topics)
      expect(
        channels.filter((each) => /sms|whatsapp/.test(each) && isWanted(defaultSettings, topic, each)),
      ).toEqual([]);
    const on = { ...defaultSettings, whatsappNotifications: true, smsNotifications: true };
    expect([isWanted(on, 'changed', 'whatsapp'), isWanted(on, 'day-before', 'whatsapp')]).toEqual([
      true,
      false,
    ]);
    expect([isWanted(on, 'day-before', 'sms'), isWanted(on, 'plan-ends', 'sms')]).toEqual([true, false]);
  });

  it('of guests: by e-mail, and by WhatsApp only where they have none', () => {
    expect([isWantedByGuest('changed', 'email', true), isWantedByGuest('changed', 'whatsapp', true)]).toEqual(
      [true, false],
    );
    expect([
      isWantedByGuest('changed', 'email', false),
      isWantedByGuest('changed', 'whatsapp', false),
    ]).toEqual([false, true]);
    // An invoice has to reach them; a receipt is opened by the visit's link.
    const byWhatsapp = (['invoice', 'payment-reminder', 'receipt'] as const).map((topic) =>
      isWantedByGuest(topic, 'whatsapp', false),
    );
    expect(byWhatsapp).toEqual([true, true, false]);
    expect(isWantedByGuest('invoice', 'whatsapp', true)).toBe(false);
    expect(isWantedByGuest('changed', 'push', true)).toBe(false);
  });
});

it('two preferences that were chosen apart are both kept', () => {
  const first = mergePreferences({}, { received: { email: false } });
  expect(mergePreferences(first, { received: { push: true }, proposed: { push: false } })).toEqual({
    received: { email: false, push: true },
    proposed: { push: false },
  });
});
