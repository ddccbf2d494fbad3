import { describe, expect, it } from 'vitest';
import { checkJobForm, emptyJobDraft, faultsInJobForm } from './check-job-form';

const seen = { status: 'confirmed', amount: 280, service: 'AC Services' } as const;
const draft = (change: object) => ({ ...emptyJobDraft, ...change });

describe('checkJobForm', () => {
  it('completes with the amount taken and a note, against what the person saw', () => {
    expect(checkJobForm('complete', draft({ amount: '300.5', text: ' New filter ' }), seen)).toEqual({
      form: {
        kind: 'booking.update',
        from: 'confirmed',
        to: 'completed',
        amountFrom: 280,
        amount: 300.5,
        note: 'New filter',
      },
    });
  });

  it.each<[amount: string, why: string]>([
    ...['', '0', '-5', 'lots'].map(
      (amount) => [amount, 'Please enter a valid amount'] satisfies [string, string],
    ),
    ['12.345', 'An amount has at most two decimals.'],
    ['1.500', '1.500 can be read in two ways. Write 1500 or 1.50.'],
  ])('takes no amount like "%s"', (amount, why) => {
    for (const kind of ['confirm', 'complete'] as const)
      expect(checkJobForm(kind, draft({ amount }), seen)).toEqual({ faults: { amount: why } });
  });

  it.each([
    ['1,50', 1.5],
    ['1.500,00', 1500],
    ['٣٢٠', 320],
  ])('takes %s as it was meant', (amount, meant) => {
    expect(checkJobForm('complete', draft({ amount }), seen)).toMatchObject({ form: { amount: meant } });
  });

  it('take AED 0 for a consultation', () => {
    const talk = { status: 'pending', amount: 0, service: 'Interior Design' } as const;
    expect(checkJobForm('confirm', draft({ amount: '0' }), talk)).toMatchObject({
      form: { to: 'confirmed', amountFrom: 0, amount: 0 },
    });
    expect(checkJobForm('confirm', draft({ amount: '' }), talk)).toHaveProperty('faults.amount');
  });

  it.each([
    ['2', 2],
    ['1.25', 2],
    ['2,5', 3],
  ])('a visit that its plan counts in hours is completed with %s of them', (hours, taken) => {
    const visit = { ...seen, amount: 0, subscriptionId: 'plan', planUnit: 'hour' } as const;
    expect(checkJobForm('complete', draft({ amount: '0', hours }), visit)).toMatchObject({
      form: { to: 'completed', amount: 0, hours: taken },
    });
  });

  it('asks for the hours of such a visit, and of no other', () => {
    const visit = { ...seen, amount: 0, subscriptionId: 'plan' } as const;
    const typed = (hours: string) => draft({ amount: '0', hours });
    for (const hours of ['', '0', '25', 'long'])
      expect(checkJobForm('complete', typed(hours), { ...visit, planUnit: 'hour' })).toEqual({
        faults: { hours: 'Enter how many hours it took, 1 to 24.' },
      });
    expect(checkJobForm('complete', typed(''), visit)).not.toHaveProperty('form.hours');
    const asked = { ...visit, status: 'pending', planUnit: 'hour' } as const;
    expect(checkJobForm('confirm', typed(''), asked)).toMatchObject({ form: { to: 'confirmed' } });
  });

  it('take AED 0 for a return visit, and where the office has a reason', () => {
    const job = { status: 'pending', amount: 0, service: 'AC Services' } as const;
    const confirmed = { form: { to: 'confirmed', amount: 0 } };
    for (const why of [{ returnOf: 'v' }, { zeroReason: 'Goodwill' }])
      expect(checkJobForm('confirm', draft({ amount: '0' }), { ...job, ...why })).toMatchObject(confirmed);
    expect(checkJobForm('confirm', draft({ amount: '0' }), job)).toHaveProperty('faults.amount');
  });

  it('completes at AED 0 what stands confirmed so, and nothing else', () => {
    const free = { ...seen, amount: 0 };
    expect(checkJobForm('complete', draft({ amount: '0' }), free)).toMatchObject({
      form: { to: 'completed', amountFrom: 0, amount: 0 },
    });
    expect(checkJobForm('complete', draft({ amount: '' }), free)).toHaveProperty('faults.amount');
    const pending = { ...free, status: 'pending' } as const;
    expect(checkJobForm('confirm', draft({ amount: '0' }), pending)).toHaveProperty('faults.amount');
  });

  it('cancels with a reason only, and leaves the amount alone', () => {
    expect(checkJobForm('cancel', draft({ text: '  ' }), seen)).toHaveProperty('faults.text');
    expect(checkJobForm('cancel', draft({ text: 'Nobody home', amount: '5' }), seen)).toEqual({
      form: { kind: 'booking.update', from: 'confirmed', to: 'cancelled', note: 'Nobody home' },
    });
  });

  it('keeps a note internal unless it was said to be shown', () => {
    expect(checkJobForm('note', draft({ text: 'Gate code 12' }), seen)).toEqual({
      form: { kind: 'booking.note', text: 'Gate code 12', internal: true },
    });
    expect(checkJobForm('note', draft({ text: 'Done', shown: true }), seen)).toMatchObject({
      form: { internal: false },
    });
    expect(checkJobForm('note', draft({ text: 'x'.repeat(2001) }), seen)).toHaveProperty('faults.text');
  });
});

it('shows the server’s faults where they can be corrected', () => {
  expect(faultsInJobForm({ note: 'Say why.' })).toEqual({ text: 'Say why.' });
  expect(faultsInJobForm({ amount: 'Above 0.' })).toEqual({ amount: 'Above 0.' });
});
