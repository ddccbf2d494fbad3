import { expect, it } from 'vitest';
import { hasChat } from './has-chat';

it.each(['050 123 4567', '+971561234567', '+44 7700 900123'])('%s can have a chat', (phone) => {
  expect(hasChat(phone)).toBe(true);
});

it.each(['04 123 4567', '800 12345', '600 512345', 'call me', ''])('%s has none', (phone) => {
  expect(hasChat(phone)).toBe(false);
});
