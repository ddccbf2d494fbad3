import { PlumbingDetailScene, PlumbingResultScene, PlumbingScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/plumbing',
  label: 'Plumbing',
  title: 'Plumber in Dubai: leaks, drains, heaters',
  parent: '/services',
  order: 4,
};

export const description =
  'A plumber for flats and villas in Dubai: which valve to close until we arrive, how a hidden leak is found and how long a repair takes.';

export const page: ContentPage = {
  heading: 'Plumbing',
  lead: 'Leaks, drains, heaters and fittings, in the hands of someone who reaches for the valve first and the hammer last.',
  pictures: [
    {
      scene: PlumbingScene,
      alt: 'A basin and its wall cut open: a plumber kneels with a wrench at the brass trap underneath',
    },
    {
      scene: PlumbingDetailScene,
      alt: 'A wall cut open beside its bathroom: a hand holds a listening device to the tiles, and hears the cracked pipe behind them',
    },
    {
      scene: PlumbingResultScene,
      alt: 'The shower runs and the trap below takes the water; the mat and the wooden clogs beside it stay dry',
    },
  ],
  serviceId: 'plumbing',
  book: { label: 'Book This Service', service: 'Plumbing' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'Book a visit',
    points: [
      { icon: 'warning', text: 'Water running now? Close the valve before anything else' },
      { icon: 'clock', text: 'Two-hour slots from 9:00 AM to 7:00 PM' },
      { icon: 'tag', text: 'You agree the price in AED before a tile comes off' },
    ],
    link: { label: 'See packages', to: '/packages' },
  },
  sections: [
    {
      kind: 'words',
      title: 'Until we arrive',
      paragraphs: [
        'Close the valve. In a flat it sits in the riser cupboard in the corridor, or behind a small panel in the bathroom or kitchen. A villa has two: one at the meter by the boundary wall, one below the roof tank. Close only the first, and a full tank still empties itself through the hole.',
        'Then switch off the water heater. If water comes through a ceiling light, turn that circuit off at the board and stay out of the room. Everything else can wait for us.',
      ],
    },
    {
      kind: 'steps',
      title: 'From drip to dry',
      steps: [
        {
          title: 'Ask the meter',
          text: 'With every tap closed it has to stand still. If it turns, we shut one branch after the other until it stops, and know in which room to look.',
        },
        {
          title: 'Narrow it down',
          text: 'Dye in the cistern, pressure on the suspect pipe, a camera down the drain if need be. We tell you what failed before anything is opened.',
        },
        {
          title: 'Repair one branch',
          text: 'The rest of the house keeps its water. The part that failed is shown to you before it goes into the bag.',
        },
        {
          title: 'Prove it',
          text: 'Basins are filled to the rim and let go at once, because a weak joint shows only in full flow. Dry tissue goes round every joint and is looked at ten minutes later.',
        },
        {
          title: 'Close up',
          text: 'Grout and silicone last. New silicone wants a night before the first shower.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Time and access',
      rows: [
        { label: 'Tap, trap or cistern', value: 'About an hour' },
        { label: 'Water heater', value: 'Two to three hours for a new one, the old one taken away' },
        { label: 'A hidden leak', value: 'Up to half a day to find; the repair is often the shorter part' },
        {
          label: 'Permission',
          value:
            'Towers want notice before a riser is closed or a wall is opened; we write to the management for you',
        },
        {
          label: 'From you',
          value: 'The cupboard under the sink emptied, and a spare tile, if the builder left any',
        },
        {
          label: 'Worth doing in time',
          value:
            'Water heater flushed once a year; the flexible hoses under basins changed every five, before they burst',
        },
      ],
    },
  ],
  faq: [
    {
      question: 'Water comes through our ceiling. Whose leak is it?',
      answer:
        'It can be the bathroom above, an AC drain in your own ceiling or a pipe of the building. We find out which and put it in writing, and you take that to the neighbour or the management. The flat above can be entered only if its people agree.',
    },
    {
      question: 'The bill has doubled, and nothing drips. Where does it go?',
      answer:
        'Mostly into a cistern that runs without a sound, over the rim of a roof tank, or out of a garden pipe under the paving. Read the meter last thing at night and again before the first tap in the morning. If it has moved, book us.',
    },
    {
      question: 'The pressure is weak. Do we need a new pump?',
      answer:
        'One weak shower is its own strainer or cartridge. Weak on the hot side only points to the heater. Pump, pressure vessel and tank come into question when the whole house is weak, and a vessel that has lost its air is a small repair.',
    },
    {
      question: 'I have poured drain cleaner in. Does it matter?',
      answer:
        'It does. Please say so before we open the trap: it burns skin, and it can soften plastic pipes. Hair and fat are better pulled out than dissolved.',
    },
  ],
  brochure: { name: 'Plumbing brochure' },
};
