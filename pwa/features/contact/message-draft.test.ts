import { expect, test } from 'vitest';
import type { Profile } from '../../../contract/accounts/users';
import { emptyMessage, prefill } from './message-draft';

const profile: Profile = {
  id: '00000000-0000-4000-8000-000000000001',
  displayName: 'Mariam',
  email: 'mariam@example.ae',
  emailVerified: true,
  phone: null,
  role: 'customer',
  isLocked: false,
  favorites: [],
  createdAt: '2026-01-01T00:00:00Z',
};

test('the profile fills only what is empty', () => {
  const draft = prefill({ ...emptyMessage, name: 'Somebody else' }, { profile, asked: '' });
  expect(draft).toMatchObject({
    name: 'Somebody else',
    email: 'mariam@example.ae',
    subject: '',
    message: '',
  });
});

test('a link fills the subject', () => {
  expect(prefill(emptyMessage, { asked: 'Question about Painting' }).subject).toBe('Question about Painting');
});

test('a link never takes the place of what was typed', () => {
  const typed = { ...emptyMessage, subject: 'My roof' };
  expect(prefill(typed, { asked: 'Painting' }).subject).toBe('My roof');
});

test('another link replaces the subject of the first one, as long as nobody changed it', () => {
  const first = prefill(emptyMessage, { asked: ' Painting\n' });
  expect(prefill(first, { asked: 'Plumbing' }).subject).toBe('Plumbing');
  expect(prefill({ ...first, subject: 'Painting a roof' }, { asked: 'Plumbing' }).subject).toBe(
    'Painting a roof',
  );
});

test('what was emptied stays empty when the same address is opened again', () => {
  const first = prefill(emptyMessage, { asked: 'Painting' });
  expect(prefill({ ...first, subject: '' }, { asked: 'Painting' }).subject).toBe('');
});

test('a subject from the address is one line that can be sent', () => {
  const { subject } = prefill(emptyMessage, { asked: `a\r\nb\u0000${'c'.repeat(300)}` });
  expect(subject).toMatch(/^a b c+$/);
  expect(subject).toHaveLength(200);
});
