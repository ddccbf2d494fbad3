import { ColorConsultationScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/color-consultation',
  label: 'Color Consultation',
  title: 'Color Consultation at Home',
  parent: '/services/interior-design',
};

export const description =
  'Wall colours chosen in your own light: large painted boards, seen in the morning, late in the afternoon and by lamp, then a schedule your painter can follow.';

export const page: ContentPage = {
  heading: 'Color Consultation',
  lead: 'The same white is cream in one room and blue in the next. We look at colours where they will live, at three hours of the day, and write down the ones that pass.',
  pictures: [
    {
      scene: ColorConsultationScene,
      alt: 'The same vase before three tones of green, by noon sun, evening sun and lamp, over a hand with a fan of colour chips',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Interior Design' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'A visit by daylight',
    points: [
      { icon: 'sun', text: 'Choose a slot before 5:00 PM, with the lamps you use at night in place' },
      { icon: 'palette', text: 'The form opens on Interior Design and knows that it is about colours' },
      { icon: 'tag', text: 'We call and agree the fee in AED. No painting order is needed' },
    ],
    link: { label: 'Then have it painted', to: '/services/painting' },
  },
  sections: [
    {
      kind: 'words',
      title: 'Why the colour chip was wrong',
      paragraphs: [
        'A chip is four centimetres wide, printed, and held under shop lights. On four walls the colour meets itself: each wall throws it at the others, and it comes out far stronger. Then your home adds its own. A green garden, a blue pool or a beige tower across the road tints everything that faces it, and a warm floor does the same from below.',
        'Dubai sun is high and white at noon, low and orange at five. Between the two, a careful grey can turn pink. Under cool 4000 K ceiling lamps it turns again. That is why we do not decide in one visit what you will see in three lights.',
      ],
    },
    {
      kind: 'steps',
      title: 'A week with the boards',
      steps: [
        {
          title: 'Read the fixed colours',
          text: 'Floor, tiles, doors, kitchen, the big sofa. They are not going to change, so they choose first.',
        },
        {
          title: 'Narrow to five',
          text: 'From the fan deck to five candidates, matched for undertone against what stays.',
        },
        {
          title: 'Paint boards, not walls',
          text: 'Each candidate is painted on a board the size of a small door, two coats, in the finish you would get. Patches on the old wall are always judged against the old colour.',
        },
        {
          title: 'Live with them',
          text: 'Move the boards from window to corner. Look after breakfast, at four o’clock and by lamp, and strike one out whenever it annoys you.',
        },
        {
          title: 'Write the schedule',
          text: 'We come back or call, settle each room, and list every wall, ceiling, door and skirting.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Ways to take it',
      cards: [
        {
          title: 'One room',
          text: 'A bedroom, a majlis, or the hall with no window.',
          features: ['Walls, ceiling and woodwork', 'Up to five painted boards'],
        },
        {
          title: 'A whole home',
          text: 'Rooms seen one through another, so the colours have to get on.',
          features: [
            'One family of colours, three strengths',
            'What you see from each doorway checked',
            'Lamp warmth matched across rooms',
          ],
        },
        {
          title: 'Outside walls',
          text: 'Façade, boundary wall, gate.',
          features: [
            'Tones within your community’s palette',
            'Pale enough to stay cool and not to fade',
            'Seen at noon, when glare is worst',
          ],
        },
      ],
    },
    {
      kind: 'facts',
      title: 'What ends up on the schedule',
      rows: [
        { label: 'Colour', value: 'The code and the base, so any shop can mix it again' },
        {
          label: 'Finish',
          value: 'Matt hides a wavy wall. A washable eggshell suits halls, kitchens and children',
        },
        {
          label: 'Ceiling',
          value: 'Often the wall colour thinned to a quarter, instead of a hard white lid',
        },
        { label: 'Amounts', value: 'Litres per room for two coats, and half a litre to keep for repairs' },
        { label: 'Lamps', value: '2700 to 3000 K where you sit in the evening, and one value per room' },
      ],
    },
    {
      kind: 'benefits',
      title: 'What it saves',
      items: [
        {
          title: 'Painting twice',
          text: 'A wrong colour costs the same as the right one, and then you need the right one.',
        },
        {
          title: 'The argument',
          text: 'Two people who cannot agree from chips usually agree from boards. One of them has simply seen it at night.',
        },
        {
          title: 'Things you own already',
          text: 'The floor you never liked may only be fighting the wall. Change the wall: it is cheaper.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Do I have to have you paint it?',
      answer:
        'No. The schedule names codes and finishes that any painter can follow. If we paint, we work from it.',
    },
    {
      question: 'I rent. What can I do?',
      answer:
        'Ask the landlord which rooms may change and whether they must go back to white. One wall behind the sofa or the bed does most of the work, and takes a day to return.',
    },
    {
      question: 'Are dark colours too hot for Dubai?',
      answer:
        'Indoors they change nothing but the light. Outside they do: a dark wall in full sun takes up heat, moves more, cracks sooner and fades. There we stay pale and put the dark on the gate.',
    },
  ],
  brochure: { name: 'Color Consultation brochure' },
};
