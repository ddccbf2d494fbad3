/** What customers most often agree to with a quote. */
export const usualTerms: readonly string[] = [
  'Furniture is covered and moved back. Curtains stay with you.',
  'Colours and materials are chosen three days before the work begins.',
  'Water and electricity are there while we work.',
  'More work or repairs are agreed in writing first.',
  'One year on our work, from the day that it ends.',
  'The deposit goes back if we cannot do the work.',
];
