/** The database cannot be used; the message is one line for the person who started the program. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
