import { MepHvacScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-renovation/mep-hvac',
  label: 'MEP & HVAC',
  title: 'MEP, HVAC and maintenance plans',
  parent: '/services/home-renovation',
  order: 4,
  plans: ['Basic', 'Standard', 'Premium'],
};

export const description =
  'Cooling, ventilation, wiring, water and drains renewed in Dubai homes and units, with yearly maintenance plans for all of it.';

export const page: ContentPage = {
  heading: 'MEP & HVAC',
  lead: 'Mechanical, electrical and plumbing: the part of a renovation nobody sees and everybody feels in August.',
  pictures: [
    {
      scene: MepHvacScene,
      alt: 'The space above a ceiling cut open: cables, pipes and a white duct, a technician with a torch, and a gecko on the duct',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Renovation' },
  second: { label: 'Ask first', to: '/contact' },
  visit: {
    title: 'The survey',
    points: [
      { icon: 'clock', text: 'Two to three hours; we need the roof, the board and the meters' },
      { icon: 'note', text: 'You get a list: now, within a year, fine as it is' },
      { icon: 'tag', text: 'Each line has its own price in AED' },
    ],
    link: { label: 'Only an AC service?', to: '/services/ac-services' },
  },
  sections: [
    {
      kind: 'benefits',
      title: 'Do this while the ceiling is open',
      items: [
        {
          title: 'Cooling sized for the room',
          text: 'Glass, direction and people are counted, not square metres alone. A unit too large cools fast and leaves the air damp.',
        },
        {
          title: 'Ducts that do not drip',
          text: 'Cold metal sweats in humid air wherever its insulation has a gap. Above a closed ceiling the first sign is a brown ring.',
        },
        {
          title: 'A board with room to grow',
          text: 'A car charger, a pool heater or a second oven may need more load from DEWA. Asking early costs a form, asking late costs a wall.',
        },
        {
          title: 'Pipes you can shut off',
          text: 'One valve per bathroom, behind a panel, and the house keeps its water while a tap is changed.',
        },
      ],
    },
    {
      kind: 'cards',
      title: 'Five systems',
      cards: [
        {
          title: 'Cooling',
          text: 'Split, ducted and package units, and fan coils on chilled water.',
          features: [
            'Load calculation room by room',
            'New ducts, grilles and insulation',
            'Condensers with air around them, not in a niche',
          ],
        },
        {
          title: 'Fresh air and extraction',
          text: 'Bathrooms, stores and kitchens that breathe out, and a way for air to come in.',
          features: ['Extract ducted outside, not into the void', 'Sand filters you can wash'],
        },
        {
          title: 'Electricity',
          text: 'From the meter to the last socket: boards, cables, earth and leakage protection.',
          features: [
            'Old cable insulation tested before reuse',
            'Circuits by room, labelled',
            'Load papers for DEWA prepared',
          ],
        },
        {
          title: 'Water',
          text: 'Tanks, pumps, heaters and pipes, with pressure that is the same upstairs.',
          features: [
            'Pipes in the sun insulated, so cold means cold',
            'Heaters placed near the tap',
            'Pressure test before walls are closed',
          ],
        },
        {
          title: 'Drains',
          text: 'Fall, venting and traps: what decides whether a bathroom smells when you come back from leave.',
          features: [
            'Camera through old lines before they are kept',
            'Traps that hold water through a dry month',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How a renewal goes',
      steps: [
        { title: 'Measure what is there', text: 'Air flow, insulation, pressure, load at the board.' },
        {
          title: 'Draw all trades on one sheet',
          text: 'A duct, a pipe and a lamp want the same spot. They argue on paper.',
        },
        {
          title: 'First fix',
          text: 'Ducts, then drains, then water, then cables: the big and stubborn ones first.',
        },
        { title: 'Test open', text: 'Pipes under pressure overnight, cables measured, drains run full.' },
        {
          title: 'Second fix and balance',
          text: 'Grilles, taps and sockets, and the air set room by room on a hot afternoon.',
        },
      ],
    },
    {
      kind: 'plans',
      title: 'Maintenance plans',
      lead: 'Starting prices in US dollars for a small home. We count units, boards and pumps on the first visit and confirm your price in AED.',
      per: 'per year',
      plans: [
        {
          id: 'basic',
          title: 'Basic',
          amount: 299,
          line: 'One careful look, before summer.',
          features: [
            'One inspection visit a year',
            'AC filters, coils and drains cleaned',
            'Board, earth and leakage tests',
            'Visible pipes, valves and heater checked',
            'Written list, by urgency',
          ],
        },
        {
          id: 'standard',
          title: 'Standard',
          amount: 499,
          line: 'Before summer, and after it.',
          features: [
            'Two visits, in spring and autumn',
            'Everything in Basic, each time',
            'Drain lines and floor drains flushed',
            'Pumps, floats and pressure set',
            'No visit charge for faults in between',
          ],
          popular: true,
        },
        {
          id: 'premium',
          title: 'Premium',
          amount: 799,
          line: 'For large homes and small businesses.',
          features: [
            'Four visits, one each season',
            'Everything in Standard, each time',
            'Air flow measured and balanced',
            'Fans, extract ducts and sand filters',
            'Small wearing parts included',
            'First free slot for faults',
          ],
        },
      ],
    },
  ],
  faq: [
    {
      question: 'How does this differ from your packages?',
      answer:
        'The packages in AED look after a home: tanks, handyman hours, paint, cleaning. These plans look after installations alone, also in offices and shops. If you live in the place, the package is usually the better buy.',
    },
    {
      question: 'Our tower has district cooling. Who repairs what?',
      answer:
        'As a rule the cooling company answers up to its meter and valve; the fan coil, its drain and the thermostat are the owner’s. If it is warm, we measure the water first, so you call the right one of the two.',
    },
    {
      question: 'Repair the old units or replace them?',
      answer:
        'If the compressor or coil has gone in a unit over ten years old, replacing usually wins, above all while the ceiling is open. A fan, board or valve is worth repairing. We put both figures next to each other.',
    },
  ],
  brochure: { name: 'MEP & HVAC brochure' },
};
