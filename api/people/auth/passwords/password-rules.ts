import { Problem } from '../../../../contract/errors';
import { commonPatterns, commonStems, productWords } from './common-passwords';

const products = wordsOf(productWords);
const stems = new Set([...products, ...wordsOf(commonStems)]);
const patterns = new Set(wordsOf(commonPatterns));
const onlyProducts = new RegExp(`^(${products.join('|')})+$`);

/** Nothing longer is common, and nothing longer is worth the search. */
const longest = 64;

/** As many signs around a stem change nothing; with more of them it is a password of its own. */
const trimmings = 6;

/** Refuses passwords that are tried first: common ones and their usual forms, ours, and the person's own. */
export function assertUncommon(
  password: string,
  about: { email: string; displayName: string },
  field = 'password',
): void {
  if (isCommon(password) || isOwn(password, about)) {
    throw new Problem('invalid', undefined, {
      fields: { [field]: 'This password is too easy to guess. Try three or four words.' },
    });
  }
}

/** Whether the password is one of the common ones or a usual form of one. */
export function isCommon(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase();
  if (patterns.has(small) || isRun(small) || isRepeat(small)) return true;
  if (small.length > longest) return false;
  return waysToRead(small).some((way) => {
    const runs = way.match(/[a-z]+/g) ?? [];
    const letters = runs.join('');
    if (letters === '' || small.length - letters.length > trimmings) return false;
    return (
      onlyProducts.test(letters) || (runs.length <= 2 && runs.every((run) => stems.has(run) || isRepeat(run)))
    );
  });
}

/** The address, its first part or the name, whatever signs stand around it. */
function isOwn(password: string, { email, displayName }: { email: string; displayName: string }): boolean {
  const core = plain(password);
  return [email, email.split('@')[0] ?? '', displayName].some(
    (own) => plain(own).length >= 4 && plain(own) === core,
  );
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** As written, and with look-alikes read as letters: before and after the digits at its end are cut off. */
function waysToRead(small: string): string[] {
  const cut = small.replace(/[^a-z]+$/, '');
  return [small, cut, small].flatMap((way, index) =>
    index === 0
      ? [way]
      : ['i', 'l'].map((one) =>
          way.replace(/[0-9@$!]/g, (sign) => lookAlikes[sign] ?? (sign === '1' ? one : sign)),
        ),
  );
}

/** `12345678`, `87654321`, `abcdefgh`. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index)));
  const [step = 2] = steps;
  return (
    /^(\d+|[a-z]+)$/.test(text.replace(/0$/, '')) &&
    (steps.size === 1 ? Math.abs(step) <= 1 : /^1?234567890?$/.test(text))
  );
}

/** One to four signs over and over: `aaaaaaaa`, `12121212`, `abcdabcd`. */
function isRepeat(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
