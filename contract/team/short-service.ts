const shortNames: Partial<Record<string, string>> = {
  'Water Tank Cleaning': 'Tank',
  'AC Services': 'AC',
  'Handyman Services': 'Handyman',
  'Electrical Work': 'Electrical',
  'Interior Design': 'Design',
  'Home Renovation': 'Renovation',
  'Home Automation': 'Automation',
};

/** A service where there is room for a word: `AC`. */
export function shortService(name: string): string {
  return shortNames[name] ?? name;
}
