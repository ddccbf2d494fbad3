interface Preparing<Statement> {
  prepare(sql: string): Statement;
}

/** As many texts as the server ever asks in one hour, and some more. */
const most = 1000;

/**
 * Has a SQLite connection compile each text once: for most of our queries that takes longer than to run them. The least
 * recently used statements go. Those of one text are the same object, so nobody may change their mode or leave one half read.
 */
export function keepPrepared<Statement>(connection: Preparing<Statement>): void {
  const kept = new Map<string, Statement>();
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? prepare(sql);
    kept.delete(sql);
    kept.set(sql, statement);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? sql);
    return statement;
  };
}
