import type { Change } from './feed';

/**
 * That something is new, for open pages, without anything of it. `audiences`: of the feed; `nouns`: for the office; `public`: for everybody;
 * `ended`: whose sign-ins may have ended. `everything`: what was new is not known, or too much to be named.
 */
export interface News {
  audiences: readonly string[];
  nouns: readonly string[];
  public: boolean;
  ended: readonly string[];
  everything?: true;
}

export const everything: News = { audiences: [], nouns: [], public: true, ended: [], everything: true };

/** PostgreSQL takes 8,000 bytes: more is not named. */
const mostNamed = 100;

/** What of an open transaction is told. */
interface Told {
  changes: readonly Change[];
  acts: ReadonlyArray<{ entity_type: string }>;
  announced: { public: boolean };
  nouns: ReadonlySet<string>;
  people: ReadonlySet<string>;
  endsSessionsOf?: readonly string[] | undefined;
}

/** The news of a transaction; undefined where it has none. */
export function newsOf({ changes, acts, announced, endsSessionsOf = [], ...told }: Told): News | undefined {
  const ofFeed = changes.flatMap(({ before, after }) => [...before, ...after]);
  const audiences = [...new Set([...ofFeed, ...[...told.people].map((id) => `user:${id}`)])];
  const [ofRows, ofActs] = [changes.map(({ type }) => type), acts.map((act) => act.entity_type)];
  const nouns = [...new Set([...ofRows, ...ofActs, ...told.nouns])];
  if (audiences.length + nouns.length + endsSessionsOf.length === 0 && !announced.public) return undefined;
  if (audiences.length + endsSessionsOf.length > mostNamed) return everything;
  return { audiences, nouns, public: announced.public, ended: endsSessionsOf };
}
