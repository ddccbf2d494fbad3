import {
  CommercialRenovationScene,
  FlooringPaintScene,
  MepHvacScene,
  RenovationScene,
  ResidentialRenovationScene,
  StructuralRemodelingScene,
} from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-renovation',
  label: 'Home Renovation',
  title: 'Home renovation services in Dubai',
  parent: '/services',
};

export const description =
  'Residential and commercial renovation, structural work, MEP and HVAC, flooring and paint in Dubai, with permits and trades under one contract.';

export const page: ContentPage = {
  heading: 'Home Renovation',
  lead: 'A renovation goes wrong between the trades: the tiler waits for the plumber, the painter comes before the electrician. We keep all of them on one programme, and you keep one phone number.',
  pictures: [
    {
      scene: RenovationScene,
      alt: 'An old wall opened into an arch, and two people over a plan laid across sawhorses',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Renovation' },
  second: { label: 'Renovation and interiors', to: '/home-renovation' },
  visit: {
    title: 'Before you decide',
    points: [
      { icon: 'clock', text: 'A first visit of about an hour, free of charge' },
      { icon: 'tag', text: 'One price in AED, split by room and by trade' },
      { icon: 'shield', text: 'No demolition before the permission is there' },
    ],
    link: { label: 'Ask a question', to: '/contact' },
  },
  sections: [
    {
      kind: 'cards',
      title: 'What kind of work is it?',
      lead: 'Most projects are two or three of these at once. Begin with the one that worries you.',
      cards: [
        {
          title: 'Residential',
          text: 'Bathrooms, kitchens, whole apartments and villas.',
          features: ['Waterproofing tested under water', 'Permit, lift and gate passes arranged'],
          picture: {
            scene: ResidentialRenovationScene,
            alt: 'A house half old and cracked, half renewed and cut open to a bedroom and a living room, with a mason laying the edge between them',
          },
          to: '/services/home-renovation/residential',
        },
        {
          title: 'Commercial',
          text: 'Offices, shops, cafés and clinics, in phases or overnight.',
          features: ['Landlord’s fit-out rules followed', 'Handover and reinstatement'],
          picture: {
            scene: CommercialRenovationScene,
            alt: 'A shop at night behind a low hoarding: an electrician on a ladder hangs the last lamp, and the mannequin wears a hard hat',
          },
          to: '/services/home-renovation/commercial',
        },
        {
          title: 'Structural Remodeling',
          text: 'Walls out, rooms added, concrete repaired.',
          features: ['Scan and engineer’s drawing first', 'Wet cutting, little dust'],
          picture: {
            scene: StructuralRemodelingScene,
            alt: 'A wall cut open under a steel beam on props; in the room above, a goldfish swims on undisturbed',
          },
          to: '/services/home-renovation/structural-remodeling',
        },
        {
          title: 'MEP & HVAC',
          text: 'Cooling, electricity, water and drains, new or renewed.',
          features: ['Sized for your rooms, not by habit', 'Yearly maintenance plans'],
          picture: {
            scene: MepHvacScene,
            alt: 'The space above a ceiling cut open: cables, pipes and a white duct, a technician with a torch, and a gecko on the duct',
          },
          to: '/services/home-renovation/mep-hvac',
        },
        {
          title: 'Flooring & Paint',
          text: 'The surfaces you see and touch, in the right order.',
          features: ['Screed checked for damp', 'Full-size samples in your light'],
          picture: {
            scene: FlooringPaintScene,
            alt: 'A floor in layers, the last tile being lowered onto screed with a cat’s paw prints in it, below a half-painted wall',
          },
          to: '/services/home-renovation/flooring-paint',
        },
      ],
    },
    {
      kind: 'words',
      title: 'Why the order matters',
      paragraphs: [
        'Everything in a wall is older than the paint on it. If the pipes behind a bathroom are twenty years old, new tiles in front of them are a short pleasure. So we look at what is hidden first, and tell you which parts will outlast the new surfaces and which will not.',
        'Then we work from the inside out: structure, pipes, ducts and cables, waterproofing, screed, tiles, ceilings, joinery, paint. Each step is checked while it can still be seen, because afterwards it costs a wall to look at it again.',
      ],
    },
    {
      kind: 'facts',
      title: 'What to reckon with',
      rows: [
        { label: 'Permission', value: 'From a few days in a tower to several weeks for a villa extension' },
        {
          label: 'Noise',
          value: 'In the hours your building or community allows, mostly on weekdays in the daytime',
        },
        {
          label: 'Deposit',
          value: 'Many communities hold one until they have inspected the finished work',
        },
        { label: 'Long waits', value: 'Joinery, stone and aluminium; we order them before demolition' },
        { label: 'From you', value: 'Owner’s signature, title deed copy, access for one person who decides' },
      ],
    },
  ],
  faq: [
    {
      question: 'Do we need a permit?',
      answer:
        'For nearly everything, at least a work permit from the building or community, so that people and material get past the gate. Moving walls, wet rooms or pipes, or touching the outside, also needs a no-objection certificate (NOC) with drawings. We prepare the papers; the owner signs.',
    },
    {
      question: 'Will the price stay what it was?',
      answer:
        'For what is drawn and listed, yes. What nobody could see, such as rotten pipes behind tiles, is priced when it is found, shown to you, and done only if you agree. We say beforehand where we expect such a thing.',
    },
    {
      question: 'Can you take over a job somebody left half done?',
      answer:
        'Often. We test what is there first: pressure in the pipes, insulation of the cables, water on the floors. You get a list of what can stay, and a price from that point on.',
    },
    {
      question: 'Which season is best?',
      answer:
        'Indoors, summer: families travel and buildings are quiet. Roofs, façades and gardens go better from October to April, when adhesives and people can both stand the sun.',
    },
  ],
  brochure: { name: 'Home Renovation brochure' },
};
