import { expect, test } from 'vitest';
import { checkMessage, faultsInForm } from './check-message';
import { emptyMessage } from './message-draft';

const filled = {
  ...emptyMessage,
  opId: '1',
  name: ' Mariam ',
  email: 'Mariam@Example.ae',
  subject: 'A question',
  message: ' First line\nsecond line ',
};

test('an empty form says what is missing, each beside its field', () => {
  expect(checkMessage({ ...emptyMessage, subject: '  ' })).toEqual({
    faults: {
      name: 'Name is required.',
      email: 'E-mail is required.',
      subject: 'Subject is required.',
      message: 'Message is required.',
    },
  });
});

test('a filled form is the message as the server takes it', () => {
  expect(checkMessage(filled)).toEqual({
    form: {
      name: 'Mariam',
      email: 'mariam@example.ae',
      subject: 'A question',
      message: 'First line\nsecond line',
    },
  });
});

test('what is too long or no e-mail is named, not cut', () => {
  const long = { ...filled, email: 'mariam@', subject: 's'.repeat(201), message: 'm'.repeat(5001) };
  expect(checkMessage(long)).toEqual({
    faults: {
      email: 'Enter a valid e-mail.',
      subject: 'Subject is longer than 200 characters.',
      message: 'Message is longer than 5000 characters.',
    },
  });
});

test("the server's faults stand beside the fields they are about", () => {
  expect(faultsInForm({ email: 'Enter a valid e-mail.', id: 'Not ours.' })).toEqual({
    email: 'Enter a valid e-mail.',
  });
});
