import { CleaningDetailScene, CleaningResultScene, CleaningScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/cleaning',
  label: 'Cleaning',
  title: 'Deep and move-out cleaning in Dubai',
  parent: '/services',
  order: 6,
};

export const description =
  'Deep, move-in, move-out and after-work cleaning for homes in Dubai: how many people, how many hours, and what has to be connected first.';

export const page: ContentPage = {
  heading: 'Cleaning',
  lead: 'A thorough clean for the days that call for one: keys in, keys out, painters gone, or the season turned.',
  pictures: [
    {
      scene: CleaningScene,
      alt: 'A cleaner draws a squeegee over an arched window, half of it clear already, beside a rolled-up rug and a cat on the sill',
    },
    {
      scene: CleaningDetailScene,
      alt: 'A window track cut across: a vacuum nozzle draws the desert sand out of the groove, and a lost ring comes to light',
    },
    {
      scene: CleaningResultScene,
      alt: 'The rug is rolled out again, and the clean floor mirrors the arched window and the sofa',
    },
  ],
  serviceId: 'cleaning',
  book: { label: 'Book This Service', service: 'Cleaning' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Book a visit',
    points: [
      { icon: 'users', text: 'Tell us the bedrooms and the state of things; we size the team' },
      { icon: 'clock', text: 'Start in any slot from 9:00 AM; mornings leave time to dry' },
      { icon: 'tag', text: 'A price in AED for the home, not for the hour, agreed before' },
    ],
    link: { label: 'See packages', to: '/packages' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'Four occasions',
      lead: 'The same team and the same machines, but not the same work.',
      cards: [
        {
          title: 'Deep clean',
          text: 'You live there, and it shows. Best after the sandy months or before guests.',
          features: [
            'Furniture moved, not cleaned round',
            'Vents and fans before anything else',
            'Inside cupboards if you empty them',
          ],
        },
        {
          title: 'Moving in',
          text: 'An empty home is rarely a clean one.',
          features: [
            'Wardrobes and drawers wiped inside',
            'Toilets, drains and taps run and disinfected',
            'Done a day before the lorry',
          ],
        },
        {
          title: 'Moving out',
          text: 'For the inspection, after the furniture and the painters have gone.',
          features: [
            'Oven, hood and fridge, where inspectors look',
            'Marks on doors and around switches',
            'Balcony and store, which everybody forgets',
          ],
        },
        {
          title: 'After building work',
          text: 'Cement dust is not house dust: wiped wet, it sets.',
          features: [
            'Dry vacuum with fine filters first',
            'Paint, grout and sticker traces off glass',
            'A second pass when the dust has come down',
          ],
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Before the team comes',
      rows: [
        {
          label: 'People and hours',
          value:
            'One-bedroom flat: two people, about four hours; four-bedroom villa: five people, five to six',
        },
        {
          label: 'Connected',
          value: 'Water and electricity have to be on: book after DEWA is opened, or before it is closed',
        },
        {
          label: 'Access',
          value: 'Names at the gate or the lobby desk, and the service lift if the building wants it booked',
        },
        {
          label: 'Windows',
          value:
            'Inside, and outside where a balcony reaches; the rest of a tower is done from ropes, by the building',
        },
        { label: 'Drying', value: 'Sofas and mattresses four to six hours, with the AC on' },
      ],
    },
    {
      kind: 'steps',
      title: 'Top to bottom, dry before wet',
      steps: [
        {
          title: 'Walk through',
          text: 'You point out what matters and what is fragile. Marble is noted room by room, because the acid that takes lime off glass eats it.',
        },
        {
          title: 'Let it soak',
          text: 'Oven, hood and shower glass are sprayed at the very start. Time does half of the work there.',
        },
        {
          title: 'Dust out',
          text: 'Ceiling vents, wardrobe tops and window tracks are vacuumed before the first drop of water. Wet sand is mud, and it scratches.',
        },
        {
          title: 'Kitchen and bathrooms',
          text: 'A colour of cloth for each: what has wiped a toilet never meets a worktop.',
        },
        {
          title: 'Glass on the shady side',
          text: 'Windows in the sun dry in streaks, so the order follows the day.',
        },
        {
          title: 'Floors, backwards to the door',
          text: 'Then you go through the list with the team leader, while the machines are still there.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Does somebody have to be at home?',
      answer:
        'At the start and at the end, for the two walks through. In between you can go. If you would rather leave the key, tell us when we call, and we agree who holds it.',
    },
    {
      question: 'In which order: painters, cleaners, movers?',
      answer:
        'Moving out: movers, painters, then us, then the inspection. Moving in: painters, then us, then the movers a day later. Leave a day between us and the inspection if you can.',
    },
    {
      question: 'Can you get the white marks off the shower glass?',
      answer:
        'Lime comes off. Glass that has carried it for years may be etched underneath, and that stays dull whoever cleans it. We try one corner first and show you what is possible.',
    },
    {
      question: 'The dust is back two days after the builders left. Is that normal?',
      answer:
        'Yes. The finest part floats for days and comes down once the AC stops moving it, and more sits in the ducts. That is why a clean after building work is done in two passes, with the AC filters washed in between.',
    },
  ],
  brochure: { name: 'Cleaning brochure' },
};
