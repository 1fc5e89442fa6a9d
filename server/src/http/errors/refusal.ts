/** Status of a refusal, and its text in each language. */

import type { Language } from '@kurus/core/limits';

export interface RefusalAnswer extends Readonly<Record<Language, string>> {
  readonly status: number;
}
