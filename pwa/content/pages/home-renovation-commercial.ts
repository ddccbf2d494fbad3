import { CommercialRenovationScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-renovation/commercial',
  label: 'Commercial',
  title: 'Commercial renovation and fit-out',
  parent: '/services/home-renovation',
  order: 2,
};

export const description =
  'Offices, shops, cafés and clinics in Dubai fitted out around opening hours: landlord approval, night work, handover file and reinstatement.';

export const page: ContentPage = {
  heading: 'Commercial Renovation',
  lead: 'The rent-free weeks end whether or not the door is open. We set the opening date first and count every approval, delivery and trade back from it.',
  pictures: [
    {
      scene: CommercialRenovationScene,
      alt: 'A shop at night behind a low hoarding: an electrician on a ladder hangs the last lamp, and the mannequin wears a hard hat',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Renovation' },
  second: { label: 'Send us your floor plan', to: '/contact' },
  visit: {
    title: 'The first meeting',
    points: [
      { icon: 'pin', text: 'In the unit, so we see the ceiling void and the meters' },
      { icon: 'file', text: 'Bring the lease and the landlord’s fit-out guide' },
      { icon: 'calendar', text: 'You leave with a list of dates, backwards from opening' },
    ],
  },
  sections: [
    {
      kind: 'words',
      title: 'Two approvals, and they wait for each other',
      paragraphs: [
        'The landlord wants drawings that follow the building’s fit-out guide, a deposit and a contractor he accepts. The authorities want drawings the landlord has already stamped. Changes to sprinklers, smoke detectors and exits are looked at on their own, and in most towers and malls only the building’s own fire contractor may touch them.',
        'None of this is difficult, and all of it takes longer than the building work if it starts late. We hand in the first drawings before the colours are chosen, because nobody at the counter asks about colours.',
      ],
    },
    {
      kind: 'cards',
      title: 'What we fit out',
      cards: [
        {
          title: 'Offices',
          text: 'Partitions, ceilings, power and data for the people who will really sit there.',
          features: [
            'Meeting rooms you cannot hear through',
            'Cooling divided again after the walls move',
            'Floor boxes set out from the desk plan',
          ],
        },
        {
          title: 'Shops and showrooms',
          text: 'Front, floor, joinery and light, delivered through the service corridor before the mall opens.',
          features: [
            'Hoarding to the landlord’s pattern',
            'Light aimed at goods, not at eyes',
            'Till, tag gate and camera cables in place',
          ],
        },
        {
          title: 'Cafés and restaurants',
          text: 'Extraction, drainage and power decide where the kitchen can be. We check them before you fall for a layout.',
          features: [
            'Grease trap where it can be opened',
            'Fresh air for what the hood takes out',
            'Floors that survive a hose',
          ],
        },
        {
          title: 'Clinics and salons',
          text: 'Many small rooms, each with water, waste and quiet.',
          features: [
            'Washable walls with coved corners',
            'Drains that need no step',
            'Doors and walls that keep talk inside',
          ],
        },
        {
          title: 'Reinstatement',
          text: 'At the end of a lease: partitions out, services capped, the unit as the contract describes it.',
          features: [
            'Lease read line by line',
            'Finished before the rent runs on',
            'Joint inspection with the landlord',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Counting backwards',
      steps: [
        {
          title: 'Survey',
          text: 'Power available, chilled water, drain levels, ceiling height. These four set the limits.',
        },
        {
          title: 'Layout and approval set',
          text: 'Architectural, electrical, cooling and fire drawings, handed in together.',
        },
        {
          title: 'Orders',
          text: 'Glass, joinery and kitchen equipment are ordered on the approved drawing, not before it.',
        },
        {
          title: 'Work on site',
          text: 'By day where the landlord allows it, drilling and deliveries by night where he does not.',
        },
        {
          title: 'Inspection',
          text: 'Landlord and authorities come in turn. The papers are sorted for each of them beforehand.',
        },
        { title: 'Opening', text: 'Cleaned, tested and stocked. Somebody of ours is on the phone that day.' },
      ],
    },
    {
      kind: 'benefits',
      title: 'What you gain by it',
      items: [
        {
          title: 'No surprise in the last week',
          text: 'Every date hangs on the opening, so a late drawing shows in the week it is late, while the order of work can still change.',
        },
        {
          title: 'Neighbours who stay friendly',
          text: 'Noise and deliveries are agreed with the building, and the corridor is covered. Their complaints would go to the man who holds your deposit.',
        },
        {
          title: 'One person to ask',
          text: 'Landlord, mall and inspectors speak to the same one of us, who was on site that morning.',
        },
        {
          title: 'Room for the next desk',
          text: 'Boards keep spare ways and ceilings keep hatches, so a change next year is a visit and not another fit-out.',
        },
      ],
    },
    {
      kind: 'features',
      title: 'In the handover file',
      items: [
        'Drawings of what was really built',
        'Test sheets for power, cooling and water',
        'Approvals and inspection papers',
        'Manuals and filter sizes',
        'Circuit list for the board',
        'Paint and tile codes, with spares',
      ],
    },
  ],
  faq: [
    {
      question: 'Can we stay open during the work?',
      answer:
        'Often, in two halves with a dust wall between them, or at night. It costs more hours than an empty unit. We price both ways, so you can set the difference against the takings.',
    },
    {
      question: 'When does the landlord return the deposit?',
      answer:
        'After his inspection, when the drawings of what was built have been handed over and the corridor is undamaged. We photograph the common areas on the first day for exactly this talk.',
    },
    {
      question: 'The last tenant left a fit-out. Can we keep it?',
      answer:
        'Sometimes all but the counter. Check two things before you sign: that his changes were approved, and who must remove them when you leave. We walk through with you and look at both.',
    },
  ],
  brochure: { name: 'Commercial brochure' },
};
