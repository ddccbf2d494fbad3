import type { Actor } from '../../contract/accounts/users';
import type { News } from '../db/news';

/** Of what the accountant of the house reads. */
const ofMoney: ReadonlySet<string> = new Set(['payment', 'document', 'quote']);

/** Says what some news is for a listener: that there is something new for them, and never what. Nothing where it is not for them. */
export function wordsOf(news: News): (actor: Actor | null) => readonly string[] {
  const audiences = new Set(news.audiences);
  const said = (nouns: readonly string[]) =>
    news.everything ? ['office *'] : nouns.map((noun) => `office ${noun}`);
  const office = said(news.nouns);
  const money = said(news.nouns.filter((noun) => ofMoney.has(noun)));

  function isFor({ id, role }: Actor): boolean {
    if (news.everything || audiences.has(`user:${id}`)) return true;
    return role === 'staff' && audiences.has('staff');
  }

  return (actor) => {
    if (!actor) return [];
    const own = isFor(actor) ? ['sync'] : [];
    if (actor.role === 'admin') return [...own, ...office];
    return actor.role === 'accountant' ? [...own, ...money] : own;
  };
}
