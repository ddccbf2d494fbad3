/** What is credited for most often, as it is printed in both languages. */
export const usualReasons = [
  {
    label: 'Warranty',
    en: 'The work was under the warranty of an earlier visit.',
    ar: 'كان العمل مشمولًا بضمان زيارة سابقة.',
  },
  { label: 'Not done', en: 'This part of the work was not done.', ar: 'لم يُنفَّذ هذا الجزء من العمل.' },
  { label: 'Wrong price', en: 'The price was not as agreed.', ar: 'لم يكن السعر كما اتُّفق عليه.' },
  { label: 'Goodwill', en: 'A reduction after your complaint.', ar: 'تخفيض بعد شكواكم.' },
] as const;
