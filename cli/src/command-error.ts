/** Error that ends a command: a sentence on the error output, and an exit code. */

import type { ExitCode } from './exit-codes.ts';
import type { Params, TextKey } from './texts.ts';

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exit: ExitCode;
  readonly text: TextKey;
  readonly params: Params;

  constructor(exit: ExitCode, text: TextKey, params: Params = {}) {
    super(text);
    this.exit = exit;
    this.text = text;
    this.params = params;
  }
}
