import { expect, it } from 'vitest';
import { amountInWords } from './amount-words';

// Written by hand: the form of the noun follows the last part of the number.
it.each([
  [380_00, 'three hundred and eighty dirhams', 'ثلاثمئة وثمانون درهما'],
  [1_00, 'one dirham', 'درهم واحد'],
  [2_00, 'two dirhams', 'درهمان'],
  [3_50, 'three dirhams and fifty fils', 'ثلاثة دراهم وخمسون فلسا'],
  [10_01, 'ten dirhams and one fils', 'عشرة دراهم وفلس واحد'],
  [11_00, 'eleven dirhams', 'أحد عشر درهما'],
  [12_02, 'twelve dirhams and two fils', 'اثنا عشر درهما وفلسان'],
  [18_05, 'eighteen dirhams and five fils', 'ثمانية عشر درهما وخمسة فلوس'],
  [21_00, 'twenty-one dirhams', 'واحد وعشرون درهما'],
  [100_00, 'one hundred dirhams', 'مئة درهم'],
  [101_00, 'one hundred and one dirhams', 'مئة درهم ودرهم واحد'],
  [103_00, 'one hundred and three dirhams', 'مئة وثلاثة دراهم'],
  [200_00, 'two hundred dirhams', 'مئتا درهم'],
  [250_00, 'two hundred and fifty dirhams', 'مئتان وخمسون درهما'],
  [1_000_00, 'one thousand dirhams', 'ألف درهم'],
  [1_002_00, 'one thousand and two dirhams', 'ألف درهم ودرهمان'],
  [
    1_250_75,
    'one thousand two hundred and fifty dirhams and seventy-five fils',
    'ألف ومئتان وخمسون درهما وخمسة وسبعون فلسا',
  ],
  [2_000_00, 'two thousand dirhams', 'ألفا درهم'],
  [2_500_00, 'two thousand five hundred dirhams', 'ألفان وخمسمئة درهم'],
  [3_000_00, 'three thousand dirhams', 'ثلاثة آلاف درهم'],
  [15_000_00, 'fifteen thousand dirhams', 'خمسة عشر ألف درهم'],
  [15_500_00, 'fifteen thousand five hundred dirhams', 'خمسة عشر ألفا وخمسمئة درهم'],
  [100_000_00, 'one hundred thousand dirhams', 'مئة ألف درهم'],
  [1_000_000_00, 'one million dirhams', 'مليون درهم'],
  [2_003_000_00, 'two million three thousand dirhams', 'مليونان وثلاثة آلاف درهم'],
  [50, 'fifty fils', 'خمسون فلسا'],
])('%i fils is %s', (fils, en, ar) => {
  expect(amountInWords(fils)).toEqual({ en, ar });
});
