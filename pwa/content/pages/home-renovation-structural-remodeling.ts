import { StructuralRemodelingScene } from '../../ui/drawings/scenes';
import type { ContentPage, PageHead } from '../shape';

export const head: PageHead = {
  path: '/services/home-renovation/structural-remodeling',
  label: 'Structural Remodeling',
  title: 'Walls, openings and extensions',
  parent: '/services/home-renovation',
  order: 3,
};

export const description =
  'Remove a wall, add a room or repair concrete in Dubai: scanned, calculated by an engineer, approved, propped and cut in that order.';

export const page: ContentPage = {
  heading: 'Structural Remodeling',
  lead: 'Taking out a wall is a day’s work. Knowing which wall may go takes longer, and that is where we begin.',
  pictures: [
    {
      scene: StructuralRemodelingScene,
      alt: 'A wall cut open under a steel beam on props; in the room above, a goldfish swims on undisturbed',
    },
  ],
  book: { label: 'Schedule Consultation', service: 'Home Renovation' },
  visit: {
    title: 'Before any drilling',
    points: [
      { icon: 'search', text: 'We look for beams and columns, and read the old drawings' },
      { icon: 'shield', text: 'An engineer’s calculation for every opening' },
      { icon: 'tag', text: 'Scan, papers and work priced apart, in AED' },
    ],
    link: { label: 'Ask about a wall', to: '/contact' },
  },
  sections: [
    {
      kind: 'words',
      title: 'What holds a Dubai home up',
      paragraphs: [
        'Most villas stand on a frame of concrete columns and beams, filled with hollow blocks. Many of those block walls carry nothing but themselves. Others stiffen the house or hold a stair, and from the room you cannot tell which is which.',
        'Some newer communities are built of precast panels: there the walls are the structure, and even a door a hand wider is an engineer’s matter. In many towers the floor slabs hold stressed steel cables. Drilling into one is dangerous and dear, so a slab is scanned before it is touched.',
      ],
    },
    {
      kind: 'cards',
      title: 'What people ask us to change',
      cards: [
        {
          title: 'Open the kitchen',
          text: 'A wall becomes an opening with a lintel or a steel frame above it.',
          features: ['Switches, pipes and AC returns rerouted', 'Floor levels joined without a step'],
        },
        {
          title: 'Add a room',
          text: 'A ground-floor extension, a closed terrace or a maid’s room within the setback of the plot.',
          features: ['Footings tied to the old house', 'A joint where old and new may move'],
        },
        {
          title: 'Build on the roof',
          text: 'A roof room, pergola or stair, after the slab has been checked for the load.',
          features: ['Waterproofing cut and rejoined', 'Tanks and condensers moved, not squeezed'],
        },
        {
          title: 'Close a void, turn a stair',
          text: 'The empty space over the hall becomes a study, or the stair stops ending at the front door.',
          features: ['Steel or concrete slab, as calculated', 'Handrails and headroom by the rules'],
        },
        {
          title: 'Repair concrete',
          text: 'Rust on the reinforcement pushes the cover off, first under roofs and beside wet rooms.',
          features: [
            'Loose concrete cut back to sound steel',
            'Steel cleaned, coated and covered again',
            'The leak behind it stopped first',
          ],
        },
      ],
    },
    {
      kind: 'steps',
      title: 'Seven steps, none of them skipped',
      steps: [
        { title: 'Read', text: 'Approved drawings from the developer or the archive, if they can be had.' },
        { title: 'Scan', text: 'Steel, cables and pipes are found and chalked on the wall.' },
        { title: 'Calculate', text: 'An engineer sizes the beam and its supports and signs the drawing.' },
        { title: 'Apply', text: 'The community’s NOC, then the permit. Nothing is cut on a promise.' },
        {
          title: 'Prop',
          text: 'Adjustable steel props carry the floor above, down to something that can bear it.',
        },
        {
          title: 'Cut',
          text: 'A diamond saw with water and suction: straight edges, slurry instead of dust, little shaking.',
        },
        {
          title: 'Hand the load over',
          text: 'The new beam is packed tight and cured before a prop is eased, one turn at a time.',
        },
      ],
    },
    {
      kind: 'benefits',
      title: 'What doing it properly buys',
      items: [
        {
          title: 'You know before you commit',
          text: 'If the scan finds a cable or a column, you have paid for a scan and not for a hole.',
        },
        {
          title: 'The house does not notice',
          text: 'A beam that is sized, packed and cured before the props go has nothing left to settle. The doors above it go on closing.',
        },
        {
          title: 'The next room stays whole',
          text: 'A saw cuts one straight line where a hammer shakes the whole wall. The tiles on the other side stay up.',
        },
        {
          title: 'You can sell it as it stands',
          text: 'The opening is in the approved drawings, so there is nothing to explain at the transfer.',
        },
      ],
    },
    {
      kind: 'facts',
      title: 'Worth knowing early',
      rows: [
        { label: 'Papers', value: 'Two weeks for an opening, two months or more for an extension' },
        { label: 'The cutting', value: 'One or two days, announced to the neighbours' },
        { label: 'Props stay', value: 'About a week, until mortar or concrete is hard' },
        { label: 'It leaves', value: 'Signed drawings, which a buyer’s surveyor will ask for' },
      ],
    },
  ],
  faq: [
    {
      question: 'How can I tell whether a wall carries load?',
      answer:
        'Knocking does not tell you. A wall under a beam, under another wall or around a stair deserves respect; thickness is a hint and no more. Send us a floor plan and we can usually say whether it is worth a visit.',
    },
    {
      question: 'There is a crack. Should we worry?',
      answer:
        'Fine lines where block meets concrete are common: the two move differently in the heat. Diagonal cracks from window corners, cracks that grow, and brown stains along a beam need looking at. Mark the ends with a pencil and the date until we come.',
    },
    {
      question: 'May two apartments be joined?',
      answer:
        'If both belong to you, the wall between them is not structural, and the building agrees. Title, meters and fire separation have to follow, so the papers are the longer part.',
    },
    {
      question: 'A former owner closed the terrace without a permit. What now?',
      answer:
        'It usually comes up at the sale. We survey it, the engineer checks it, and it is either put through approval or taken back. Better in a quiet month than in the week of the transfer.',
    },
  ],
  brochure: { name: 'Structural Remodeling brochure' },
};
