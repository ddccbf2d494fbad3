import { describe, expect, it } from 'vitest';
import { checkProfile, shownFields } from './use-profile-form';

const profile = { displayName: 'Noor', phone: '+971501234567' };

describe('the profile form', () => {
  it('shows what is known as people write it, until something is typed', () => {
    expect(shownFields({}, profile)).toEqual({ name: 'Noor', phone: '+971 50 123 4567' });
    expect(shownFields({ phone: '' }, profile)).toEqual({ name: 'Noor', phone: '' });
    expect(shownFields({}, { displayName: '', phone: null })).toEqual({ name: '', phone: '' });
  });

  it('sends what differs and nothing else', () => {
    expect(checkProfile({}, profile)).toEqual({ fields: {} });
    expect(checkProfile({ name: ' Noor ', phone: '050 123 4567' }, profile)).toEqual({ fields: {} });
    expect(checkProfile({ name: 'Noor Rahman' }, profile)).toEqual({ fields: { name: 'Noor Rahman' } });
    expect(checkProfile({ phone: '+44 20 7946 0958' }, profile)).toEqual({
      fields: { phone: '+442079460958' },
    });
    expect(checkProfile({ phone: ' ' }, profile)).toEqual({ fields: { phone: '' } });
  });

  it('names the field at fault', () => {
    expect(checkProfile({ name: ' ', phone: '051 1' }, profile)).toEqual({
      faults: { name: 'Name is required.', phone: 'Enter a valid contact number.' },
    });
  });
});
