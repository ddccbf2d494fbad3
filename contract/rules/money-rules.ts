/** The numbers of invoices. */
export const moneyFields = {
  invoiceAtCompletion: {
    is: 'number',
    label: 'Invoice when completed',
    hint: 'Issued and sent by itself, where there is an amount. Otherwise the office issues it.',
    from: 0,
    to: 1,
    usual: 1,
    unit: '(1 is on)',
  },
  payWithinDays: {
    is: 'number',
    label: 'Pay within, homes',
    hint: 'From the day of the invoice.',
    unit: 'days',
    from: 0,
    to: 90,
    usual: 7,
  },
  companyPaysWithinDays: {
    is: 'number',
    label: 'Pay within, companies',
    hint: 'Customers with a company in their billing details.',
    unit: 'days',
    from: 0,
    to: 120,
    usual: 30,
  },
} as const;
export type MoneyRule = keyof typeof moneyFields;

export const moneyRules = Object.keys(moneyFields) as MoneyRule[];
