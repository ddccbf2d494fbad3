import type { Knex } from 'knex';
import { type Language, languages } from '../../../../contract/notifications/languages';
import {
  fillWording,
  usualWordings,
  type Wording,
  type WordingInput,
  wordingNames,
} from '../../../../contract/notifications/wordings';
import type { Tx } from '../../../db/transaction';
import type { MessageContent } from '../../enqueue/channel';

interface WordingRow {
  name: string;
  language: string;
  text: string;
  saved_at: string;
}

/** Every text as it is said now. */
export async function allWordings(knex: Knex): Promise<Wording[]> {
  const own: WordingRow[] = await knex('wording');
  return wordingNames.flatMap((name) =>
    languages.map((language) => {
      const text = own.find((each) => each.name === name && each.language === language)?.text;
      return { name, language, text: text ?? usualWordings[name][language], own: text !== undefined };
    }),
  );
}

/** Says a text in other words from now on; an empty one is the usual one again. */
export async function saveWording(tx: Tx, { name, language, text }: WordingInput): Promise<Wording[]> {
  const where = { name, language };
  const before = await tx.trx<WordingRow>('wording').where(where).first();
  const isUsual = text === '' || text === usualWordings[name][language];
  if (before?.text === (isUsual ? undefined : text)) return allWordings(tx.trx);
  if (isUsual) await tx.trx('wording').where(where).delete();
  else {
    const row = { ...where, text, saved_at: tx.now.toISOString() };
    await tx.trx('wording').insert(row).onConflict(['name', 'language']).merge();
  }
  await tx.audit({
    action: 'wording.update',
    type: 'wording',
    id: `${name}.${language}`,
    before: { text: before?.text ?? usualWordings[name][language] },
    after: { text: isUsual ? usualWordings[name][language] : text },
  });
  return allWordings(tx.trx);
}

/** A message as it is said by WhatsApp or SMS: in the words of the office, else in its one sentence with its link. */
export async function worded(
  knex: Knex,
  { template, short, action }: MessageContent,
  language: Language,
): Promise<string> {
  if (!template) return [short, action?.href].filter(Boolean).join(' ');
  const { name, values } = template;
  const own = await knex<WordingRow>('wording').where({ name, language }).first('text');
  return fillWording(own?.text ?? usualWordings[name][language], values[language]);
}
