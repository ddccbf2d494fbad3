/** The three steps of the explainer on Home. */
export const howToBook = {
  title: 'How to book',
  lead: 'About a minute, signed in or not. It works with no signal too: we keep the request on your phone and send it when you are back.',
  steps: [
    {
      id: 'service',
      title: 'Choose a service',
      text: 'Seven trades, one team, and design by consultation. Not sure? Handyman Services covers the rest.',
    },
    {
      id: 'date',
      title: 'Schedule a date',
      text: 'Five two-hour slots a day, from 9:00 AM to 7:00 PM.',
    },
    {
      id: 'confirm',
      title: 'Confirm',
      text: 'We call to agree the price. Nothing is charged before that.',
    },
  ],
} as const;
