import { CustomFurnitureScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/interior-design/custom-furniture',
  label: 'Custom Furniture',
  title: 'Custom Furniture Made to Measure',
  parent: '/services/interior-design',
  order: 2,
};

export const description =
  'Wardrobes, media walls, majlis seating and desks made for your exact walls and for Dubai’s humidity, drawn in millimetres and fitted in a day or two.';

export const page: ContentPage = {
  heading: 'Custom Furniture',
  lead: 'Made for one wall in one home: drawn to the millimetre, built from boards that survive a closed-up summer, and small enough in pieces to reach your floor.',
  pictures: [
    {
      scene: CustomFurnitureScene,
      alt: 'A wardrobe cut open: clothes on the rail, incense burning beside them, and a carpenter trying the drawer below',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Interior Design' },
  second: { label: 'Ask about a piece', to: '/contact' },
  visit: {
    title: 'A visit to measure',
    points: [
      { icon: 'clock', text: 'One to two hours, more for a whole dressing room' },
      { icon: 'edit', text: 'A dimensioned drawing and a firm price in AED before anything is cut' },
      { icon: 'calendar', text: 'Four to eight weeks in the workshop, then a day or two in your home' },
    ],
  },
  sections: [
    {
      kind: 'words',
      title: 'What the climate does to a cupboard',
      paragraphs: [
        'With the AC running, the air in a Dubai flat is dry. Switch it off for three weeks in August and it becomes as wet as the air outside. Raw board drinks that through every cut it was left with: the hole for a hinge, the slot for a cable, the bottom edge nobody sees. It swells there, and stays swollen.',
        'That is why we seal all edges and every cut-out, use moisture-resistant board or plywood near water, and leave an air gap behind anything that stands against an outside or bathroom wall. The gap costs two centimetres. Mould behind a wardrobe costs the wardrobe.',
      ],
    },
    {
      kind: 'cards',
      title: 'What we make most',
      cards: [
        {
          title: 'Wardrobes and dressing rooms',
          text: 'Floor to ceiling, so the dust has nowhere to settle on top.',
          features: [
            'A long rail for abayas and kandoras',
            'Suitcase height at the top',
            'AC hatches left reachable',
          ],
        },
        {
          title: 'Media walls and libraries',
          text: 'Shelves and cabinets around the screen, with room for heat to leave.',
          features: [
            'Vents above and below the equipment',
            'Cables from socket to screen out of sight',
            'Shelves that do not sag under books',
          ],
        },
        {
          title: 'Majlis seating',
          text: 'Low or sofa height, along two walls or three, with the corner solved.',
          features: [
            'Seat height tried before it is built',
            'Covers that come off for cleaning',
            'Storage beneath, on quiet hinges',
          ],
        },
        {
          title: 'Small rooms that do two jobs',
          text: 'A maid’s room, a study that sleeps guests, a hallway full of shoes.',
          features: [
            'Fold-down beds and desks',
            'Shoe cupboards with air through them',
            'Niches under the stairs',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How a piece comes to be',
      steps: [
        {
          title: 'Measure three times',
          text: 'Each width at floor, waist and ceiling, each height left, middle and right. Walls here are rarely plumb, and the smallest figure wins.',
        },
        {
          title: 'Count what goes in',
          text: 'Long dresses, folded shirts, pans, cables. The inside is drawn from your things, not from a catalogue.',
        },
        {
          title: 'Approve one door',
          text: 'A full-size sample in the real finish, with its handle, standing in your room for a few days.',
        },
        {
          title: 'Build',
          text: 'Cut, edged and put together once in the workshop, then taken apart to fit the lift we measured.',
        },
        {
          title: 'Fit and scribe',
          text: 'The service lift is booked, floors are covered. Side panels are shaped to the wall, so no strip of filler gives it away.',
        },
        {
          title: 'Adjust',
          text: 'New doors drift a little as they settle. After a few weeks the hinges are set again.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Good to know',
      rows: [
        {
          label: 'Largest single piece',
          value: 'Whatever stands upright in your lift or turns on your stairs',
        },
        { label: 'From you', value: 'The wall cleared, and an hour to approve drawing and sample door' },
        {
          label: 'From your building',
          value: 'A lift booking and, in most towers, a delivery permit. We apply',
        },
        {
          label: 'On fitting days',
          value: 'Drilling within the building’s working hours, dust drawn off at the drill',
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'Made, not bought',
      items: [
        {
          title: 'The last eight centimetres',
          text: 'A standard wardrobe leaves a gap each side and a shelf of dust on top. Across one bedroom wall, that is a drawer stack lost.',
        },
        {
          title: 'Repairable',
          text: 'You keep the drawing and the list of parts. A hinge, a runner or one door can be replaced by itself.',
        },
        {
          title: 'It can move house',
          text: 'If you rent, we build in free-standing sections with a loose end panel, so it comes along and fits the next wall.',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Solid wood or board?',
      answer:
        'Solid wood for what you touch: handles, edges, legs, tabletops. Board or plywood for large flat panels, because a solid door one metre wide will bend when the air changes. A good veneer on the right board lasts longer here than a plank.',
    },
    {
      question: 'Can you match something I own?',
      answer:
        'Usually, if we can take a door or drawer away for a week. Timber darkens with age and sun, so we match it as it is today and tell you which of the two will change.',
    },
    {
      question: 'What should I do when we travel in summer?',
      answer:
        'Leave the AC on at 26 or 27 degrees, or on its dry setting, and leave wardrobe doors ajar. It is the cheapest protection furniture in Dubai can have.',
    },
  ],
  brochure: { name: 'Custom Furniture brochure' },
};
