import { describe, expect, it } from 'vitest';
import { emailTerms, findableTerms, phoneTerms, queryTerms } from './search-terms';

/** Whether each word of what is typed begins a word of what is kept. */
const finds = (typed: string, kept: readonly string[]) => {
  const words = queryTerms(typed);
  return words.length > 0 && words.every((word) => kept.some((each) => each.startsWith(word)));
};

describe('words', () => {
  it.each([
    ['Al-Rashid', 'Khalid Al-Rashid'],
    ['al rashid', 'Khalid Al-Rashid'],
    ['alrashid', 'Khalid Al-Rashid'],
    ["D'Souza", "Maria D'Souza"],
    ['D’Souza', "Maria D'Souza"],
    ['dsouza maria', 'Maria D’Souza'],
    ['souza', "Maria D'Souza"],
    ['राजेश', 'राजेश कुमार'],
    ['राज', 'राजेश कुमार'],
    ['jose nunez', 'José Núñez'],
    ['JOSÉ', 'jose'],
    ['soren', 'Søren Ødegård'],
    ['odegard', 'Søren Ødegård'],
    ['isik', 'IŞIK'],
    ['müller', 'Muller'],
    ['احمد', 'أحمد الراشد'],
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['امنه', 'آمنة'],
    ['فاطمه', 'فاطمة'],
    ['علی', 'على'],
    ['علي', 'على'],
    ['محـمد', 'مُحَمَّد'],
    ['لؤي', 'لوي'],
    ['علا', 'علاء'],
    ['كريم', 'کریم'],
    ['فيلا ١٢', 'Villa فيلا 12'],
    ['شارع ۱۲', 'شارع 12'],
    ['marina', 'Dubai Marina'],
    ['tower 3', 'Marina Tower 3, Unit 1204'],
    ['1204', 'Marina Tower 3, Unit 1204'],
    ['villa 0504', 'Villa 0504'],
    ['12/5', 'House 12/5'],
    ['12 5', 'House 12/5'],
    ['12345 67890', 'Makani 12345 67890'],
    ['67890', 'Makani 12345 67890'],
    ['ma\u200drina', 'Marina'],
    ['ｍａｒｉｎａ', 'Marina'],
    ['kitchen bath', 'Kitchen & Bathroom · Premium plan'],
    ['7k3', 'HH-7K3M9'],
    ['hh-7k3m9', 'HH-7K3M9'],
    ['#HH 7K3M9', 'HH-7K3M9'],
    ['hh-97123', 'HH-97123'],
    ['สมชาย', 'สมชาย'],
    ['김', '김철수'],
  ])('%s finds %s', (typed, kept) => {
    expect(finds(typed, findableTerms(kept))).toBe(true);
  });

  it.each([
    ['rashid omar', 'Khalid Al-Rashid'],
    ['ashid', 'Khalid Al-Rashid'],
    ['रमेश', 'राजेश कुमार'],
    ['राजा', 'राजेश'],
    ['احمد', 'محمد'],
    ['%', 'Marina'],
    ['', 'Marina'],
  ])('%s does not find %s', (typed, kept) => {
    expect(finds(typed, findableTerms(kept))).toBe(false);
  });
});

describe('telephones', () => {
  const kept = [
    ...findableTerms('Ahmed Al Marri'),
    ...phoneTerms('+971507654321'),
    ...findableTerms('Dubai Marina'),
  ];

  it.each([
    '+971507654321',
    '+971 50 765 4321',
    '00971507654321',
    '971507654321',
    '0507654321',
    '050 765 4321',
    '50 765 4321',
    '(050) 765-4321',
    '050/7654321',
    '+971 (0)50 765 4321',
    '٠٥٠ ٧٦٥ ٤٣٢١',
    '０５０７６５４３２１',
    '\u202a+971\u00a050\u00a0765\u00a04321\u202c',
    '765 4321',
    '7654321',
    '050 76',
    '50 76',
    '05',
    '+97150',
    'ahmed 050 765 4321',
    '0507654321 marina',
    'ahmed marina',
  ])('%s finds its own', (typed) => {
    expect(finds(typed, kept)).toBe(true);
  });

  it.each(['050 765 4322', '052 765 4321', 'omar 050 765 4321', '+44507654321'])('%s does not', (typed) => {
    expect(finds(typed, kept)).toBe(false);
  });

  it('of other countries are found with their code, and those of before however they were written', () => {
    expect(finds('0044 20 7946', phoneTerms('+442079460018'))).toBe(true);
    expect(finds('+971 50 765 4321', phoneTerms('050 765 4321'))).toBe(true);
  });

  it('that have only begun leave everything', () => {
    expect(['+', '0', '00', '+971', '00971 '].map(queryTerms)).toEqual([[], [], [], [], []]);
  });
});

describe('e-mails', () => {
  const kept = emailTerms('noor.al-ali@example.ae');

  it.each([
    'noor.al-ali@example.ae',
    'Noor.Al-Ali@Example.ae',
    'noor.al-ali@ex',
    '<noor.al-ali@example.ae>,',
    'noor ali',
  ])('%s finds its own', (typed) => {
    expect(finds(typed, kept)).toBe(true);
  });

  it('are one word: another address of the same beginning is not found', () => {
    expect(finds('noor@example.ae', kept)).toBe(false);
  });
});

it('is cut again as it was, so that a device may send its words', () => {
  for (const typed of ['ahmed 050 765 4321', "D'Souza 12/5 villa", 'noor@example.ae راشد', '504, 1204'])
    expect(queryTerms(queryTerms(typed).join(', '))).toEqual(queryTerms(typed));
});

it('a long text counts by its first words alone', () => {
  expect(queryTerms('a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(findableTerms('x'.repeat(200))).toEqual(['x'.repeat(60)]);
});
