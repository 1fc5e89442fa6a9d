/** Shape of a command: its words for the help and the completion, and what it does. */

import type { Client } from '@kurus/client';
import type { Language } from '@kurus/core/limits';
import type { Column } from './table.ts';
import type { Terminal } from './terminal.ts';
import type { Text, TextKey } from './texts.ts';

export interface Option {
  readonly type: 'boolean' | 'string';
  readonly multiple?: true;
  readonly short?: string;
  /** Words of the help. */
  readonly help: TextKey;
  /** Placeholder of its value in the help: "N", "DATE". */
  readonly value?: string;
  /** Values that it takes, if they are few. */
  readonly among?: readonly string[];
}

export type Options = Readonly<Record<string, Option>>;

export interface Command {
  readonly name: string;
  /** Words after its name in the help: "<file>". */
  readonly usage: string;
  readonly summary: TextKey;
  /** More about it. */
  readonly about?: TextKey;
  readonly examples: readonly string[];
  readonly options: Options;
  /** Number of words that it takes beside options. */
  readonly words: readonly [least: number, most: number];
  /** Words that its first one is among. */
  readonly wordsAmong?: readonly string[];
  /** The first word is a file. */
  readonly takesFile?: true;
  run(context: Context): Promise<void>;
}

export interface Context {
  readonly terminal: Terminal;
  readonly t: Text;
  readonly language: Language;
  readonly isJson: boolean;
  readonly server: string;
  readonly commands: readonly Command[];
  readonly words: readonly string[];
  /** Value of an option. */
  readonly value: (name: string) => string | undefined;
  readonly values: (name: string) => readonly string[];
  readonly isOn: (name: string) => boolean;
  /** Client of the login; without one its calls throw a CommandError. */
  readonly client: () => Client;
  /** Client for calls that need no key. */
  readonly openClient: () => Client;
  /** Writes a line for people. */
  readonly say: (line: string) => void;
  /** Writes a line beside the result: a warning, a hint. */
  readonly note: (line: string) => void;
  readonly table: (columns: readonly Column[], rows: readonly (readonly string[])[]) => void;
  /** Writes the result for programs. */
  readonly json: (value: unknown) => void;
  /** @throws CommandError if it is answered with no, or there is nobody to ask */
  readonly confirm: (question: string) => Promise<void>;
}
