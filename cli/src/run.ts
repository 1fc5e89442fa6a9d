/** Runs one call of the command to its exit code. */

import { createClient } from '@kurus/client';
import { KurusError } from '@kurus/client/kurus-error';
import { LANGUAGES } from '@kurus/core/limits';
import { accessToken } from './access-token.ts';
import { CommandError } from './command-error.ts';
import type { Command, Context } from './command.ts';
import { COMMANDS } from './commands.ts';
import { credentialsFile, readCredentials } from './credentials.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { helpOf, helpOfAll } from './help.ts';
import { GLOBAL_OPTIONS, parseWords, requireWords, type Parsed } from './parse.ts';
import { LOCAL_SERVER, serverAddress } from './server-address.ts';
import { tableLines } from './table.ts';
import { ask, plainJson, printLine, type Terminal } from './terminal.ts';
import { languageOf, textsOf, type Text } from './texts.ts';

/** @param args words after "kurus" @returns the exit code */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const t = textsOf(languageIn(args, terminal.env));
  try {
    const { name, rest } = splitAt(args);
    if (name === undefined || name === 'help') {
      const [about] = parseWords(rest, {}).words;
      const command = about === undefined ? undefined : commandOf(about);
      return printHelp(terminal, command ? helpOf(t, command) : helpOfAll(t, COMMANDS));
    }
    const command = commandOf(name);
    const parsed = parseWords(rest, command.options);
    if (parsed.values['help'] === true) return printHelp(terminal, helpOf(t, command));
    requireWords(command, parsed.words);
    await command.run(contextOf(parsed, terminal, t));
    return EXIT.done;
  } catch (error) {
    if (terminal.signal.aborted) return EXIT.interrupted;
    const [exit, line] = told(error, t);
    printLine(terminal.stderr, line);
    return exit;
  }
}

/** The command and the words around it: global options may stand before it. */
function splitAt(args: readonly string[]) {
  let at = 0;
  for (let arg = args[at]; arg?.startsWith('-'); arg = args[at]) {
    const name = arg.slice(2);
    at += Object.entries(GLOBAL_OPTIONS).some(([one, { type }]) => one === name && type === 'string') ? 2 : 1;
  }
  return { name: args[at], rest: [...args.slice(at + 1), ...args.slice(0, at)] };
}

function printHelp({ stdout }: Terminal, lines: readonly string[]): ExitCode {
  for (const line of lines) printLine(stdout, line);
  return EXIT.done;
}

/** @throws CommandError */
function commandOf(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) throw new CommandError(EXIT.usage, 'commandUnknown', { command: name });
  return command;
}

/** Language of a call, also of one that cannot be read. */
function languageIn(args: readonly string[], env: NodeJS.ProcessEnv) {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const said = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
  return LANGUAGES.find((language) => language === said) ?? languageOf(env);
}

/** Exit code and sentence of an error; its code stands at the end, for whoever looks it up. */
function told(error: unknown, t: Text): readonly [ExitCode, string] {
  if (error instanceof CommandError) return [error.exit, t(error.text, error.params)];
  if (!(error instanceof KurusError)) throw error;
  const { code, status, retryAfter, message } = error;
  const isOurs = status === 0 || code === 'UNREADABLE' || code === 'TOO_LARGE';
  const text = isOurs ? t(OWN_TEXTS[code as keyof typeof OWN_TEXTS] ?? 'errUnreadable', { status }) : message;
  const again = retryAfter === undefined ? '' : ` ${t('errRetry', { seconds: retryAfter })}`;
  return [exitOf(code, status), `${text}${again} (${code})`];
}

const OWN_TEXTS = {
  NETWORK: 'errNetwork',
  TIMEOUT: 'errTimeout',
  UNREADABLE: 'errUnreadable',
  TOO_LARGE: 'errTooLarge',
} as const;

function exitOf(code: string, status: number): ExitCode {
  if (status === 0 || status === 429 || status >= 500 || code === 'UNREADABLE' || code === 'TOO_LARGE')
    return EXIT.unreached;
  return status === 401 || code === 'SCOPE_MISSING' ? EXIT.access : EXIT.refused;
}

function contextOf({ words, values }: Parsed, terminal: Terminal, t: Text): Context {
  const { env, stdout, stderr } = terminal;
  const value = (name: string) => {
    const one = values[name];
    return typeof one === 'string' ? one : undefined;
  };
  const language = LANGUAGES.find((one) => one === value('lang')) ?? languageOf(env);
  const isJson = values['json'] === true;
  const file = credentialsFile(env);
  // A key of the environment is for the server that is named beside it, not for one of another login.
  const fixed = env['KURUS_KEY'] || undefined;
  const named = value('server') ?? (env['KURUS_SERVER'] || undefined);
  const server = serverAddress(
    named ?? (fixed === undefined ? readCredentials(file).server : undefined) ?? LOCAL_SERVER,
  );
  const note = (line: string) => void printLine(stderr, line);
  const clientWith = (token?: string | (() => Promise<string>)) =>
    createClient({ server, token, language, onWait: (seconds) => note(t('waiting', { seconds })) });
  return {
    terminal,
    t,
    language,
    isJson,
    server,
    commands: COMMANDS,
    words,
    value,
    values: (name) => (Array.isArray(values[name]) ? values[name].map(String) : []),
    isOn: (name) => values[name] === true,
    openClient: () => clientWith(),
    client: () => clientWith(fixed ?? (async () => accessToken({ file, server, signal: terminal.signal }))),
    say: (line) => void printLine(stdout, line),
    note,
    table: (columns, rows) => {
      for (const line of tableLines(columns, rows, stdout.isTTY ? stdout.columns : undefined)) printLine(stdout, line);
    },
    json: (result) => void stdout.write(`${plainJson(result, 2)}\n`),
    confirm: async (question) => {
      const answer = await ask(terminal, `${question} ${t('yesOrNo')}`);
      if (answer === undefined) throw new CommandError(EXIT.declined, 'nobodyToAsk');
      if (!/^\s*(e|evet|y|yes|o|oui)\s*$/i.test(answer)) throw new CommandError(EXIT.declined, 'declined');
    },
  };
}
