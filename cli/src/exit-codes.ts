/** Exit codes, which programs may rely on (docs/integrations/command.md). */

export const EXIT = {
  done: 0,
  /** The server refused, for a reason that it names. */
  refused: 1,
  /** Wrong use of the command. */
  usage: 2,
  /** No login, an ended key, or one without the scope. */
  access: 3,
  /** No answer, none in time, or none that can be read; a busy server. */
  unreached: 4,
  /** A file or a line that cannot be read, or that waits for a decision. */
  unread: 5,
  /** The question was answered with no, or could not be asked. */
  declined: 6,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
