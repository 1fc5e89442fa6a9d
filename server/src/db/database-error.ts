import pg from 'pg';

/** The five characters by which PostgreSQL names an error, such as 23505; undefined when the error is another's. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The CHECK, UNIQUE or foreign key constraint that refused a change. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
