import type { Both } from './paper-content';

/** An amount in words, as receipts have it: `three hundred and eighty dirhams and fifty fils`. `fils` is above 0 and below AED 1,000,000,000. */
export function amountInWords(fils: number): Both {
  const [dirhams, rest] = [Math.floor(fils / 100), fils % 100];
  const en = [
    dirhams > 0 && `${english(dirhams)} ${dirhams === 1 ? 'dirham' : 'dirhams'}`,
    rest > 0 && `${english(rest)} fils`,
  ];
  const ar = [dirhams > 0 && arabic(dirhams, dirham), rest > 0 && arabic(rest, fil)];
  return { en: en.filter(Boolean).join(' and '), ar: joined(ar) };
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(number: number): string {
  for (const [size, name] of [
    [1_000_000, 'million'],
    [1_000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (number < size) continue;
    const [many, rest] = [Math.floor(number / size), number % size];
    const head = `${english(many)} ${name}`;
    if (rest === 0) return head;
    return `${head}${rest < 100 ? ' and' : ''} ${english(rest)}`;
  }
  if (number < 20) return ones[number] ?? '';
  const ten = tens[Math.floor(number / 10) - 2];
  return number % 10 === 0 ? `${ten}` : `${ten}-${ones[number % 10]}`;
}

/**
 * A masculine noun as it is counted. `of`: where another noun follows at once, two and a number from 11 on lose their ending. Nothing has vowel
 * signs.
 */
interface Noun {
  one: string;
  two: string;
  /** From 3 to 10. */
  few: string;
  /** From 11 to 99. */
  many: string;
  /** After whole hundreds, thousands and millions. */
  whole: string;
  of?: { two: string; many: string };
}
const dirham: Noun = { one: 'درهم واحد', two: 'درهمان', few: 'دراهم', many: 'درهما', whole: 'درهم' };
const fil: Noun = { one: 'فلس واحد', two: 'فلسان', few: 'فلوس', many: 'فلسا', whole: 'فلس' };
const thousand: Noun = {
  ...{ one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفا', whole: 'ألف' },
  of: { two: 'ألفا', many: 'ألف' },
};
const million: Noun = {
  ...{ one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونا', whole: 'مليون' },
  of: { two: 'مليونا', many: 'مليون' },
};

const onesAr = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const tensAr = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const hundredsAr = [
  ...['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'],
];

const joined = (parts: ReadonlyArray<string | false>) => parts.filter(Boolean).join(' و');

/** So many of something: the noun takes its form from the last part of the number. */
function arabic(number: number, noun: Noun): string {
  const rest = number % 1000;
  const scales: [number, Noun][] = [
    [Math.floor(number / 1_000_000), million],
    [Math.floor(number / 1000) % 1000, thousand],
  ];
  const some = scales.filter(([many]) => many > 0);
  // The noun follows the thousands at once where nothing, or only one or two, comes behind them.
  const isWhole = rest < 3;
  const heads = some.map(([many, scale], at) => counted(many, scale, isWhole && at === some.length - 1));
  if (some.length === 0) return counted(rest, noun);
  if (!isWhole) return joined([...heads, counted(rest, noun)]);
  return joined([`${joined(heads)} ${noun.whole}`, rest > 0 && counted(rest, noun)]);
}

/** Below a thousand. `isOf`: another noun follows at once. */
function counted(number: number, noun: Noun, isOf = false): string {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  const { two, many } = (isOf && noun.of) || noun;
  const hundred = hundredsAr[hundreds];
  const wholeHundred = hundreds === 2 ? 'مئتا' : hundred;
  if (rest < 3) {
    const last = ['', noun.one, two][rest] ?? '';
    return joined([hundreds > 0 && `${wholeHundred} ${noun.whole}`, last]);
  }
  const words = joined([hundred ?? '', belowHundred(rest)]);
  return `${words} ${rest <= 10 ? noun.few : many}`;
}

function belowHundred(number: number): string {
  if (number <= 10) return onesAr[number] ?? '';
  if (number === 11) return 'أحد عشر';
  if (number === 12) return 'اثنا عشر';
  if (number < 20) return `${onesAr[number - 10]} عشر`;
  return joined([onesAr[number % 10] ?? '', tensAr[Math.floor(number / 10)] ?? '']);
}
