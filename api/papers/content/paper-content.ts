/** Words in both languages: English at the left, Arabic at the right, ours without vowel signs, which readers of PDF copy twice. */
export interface Both {
  en: string;
  ar: string;
}

/** The same where there may be no Arabic. */
export interface Written {
  en: string;
  ar: string | null;
}

/** One fact: its names at both sides, its value between them, once where it is a number. */
export interface Fact extends Both {
  value: string;
  valueAr: string | null;
  strong: boolean;
}

/** What `paper.typ` sets. Everything is text that is printed as it is; nothing of it is ever read as markup. */
export interface PaperContent {
  title: Both & { sub: Both | null };
  /** What the file is called inside. */
  name: string;
  /** Of each of its sheets, where it has several. */
  number: string;
  author: string;
  seller: { nameAr: string; lines: { en: string[]; ar: string[] } };
  /** In a panel of its own: whom a full invoice is for. */
  buyer: { label: Both; name: string; nameAr: string | null; lines: { en: string[]; ar: string[] } } | null;
  /** The amount of a receipt, large. */
  received: { label: Both; amount: string; words: Both } | null;
  facts: Fact[];
  why: { label: Both | null; words: Written } | null;
  what: Both;
  columns: Both[];
  isNumbered: boolean;
  lines: { text: string; textAr: string | null; discount: Both | null; cells: string[] }[];
  /** Which of the columns is the amount. */
  amountColumn: number;
  note: { title: Both; facts: Fact[]; words: Both } | null;
  totals: (Both & { value: string; strong: boolean })[];
  /** What is agreed to, a point each, as it was typed. */
  terms: { title: Both; items: string[] } | null;
  foot: Both;
}

/** A fact, where it has a value. */
export function fact(
  names: Both,
  value: string,
  { ar = null, strong = false }: { ar?: string | null; strong?: boolean } = {},
): Fact[] {
  return value === '' ? [] : [{ ...names, value, valueAr: ar, strong }];
}
