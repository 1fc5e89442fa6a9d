/** Completion scripts: of commands, options and their values, for the three shells that most people have. */

import type { Command, Options } from './command.ts';
import { GLOBAL_OPTIONS } from './parse.ts';
import type { Text } from './texts.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

export function completionOf(shell: Shell, commands: readonly Command[], t: Text): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      return `#compdef kurus\nautoload -U +X bashcompinit && bashcompinit\n${bashScript(commands)}`;
    case 'fish':
      return fishScript(commands, t);
  }
}

const allOptions = ({ options }: Command): Options => ({ ...options, ...GLOBAL_OPTIONS });

const flagsOf = (command: Command) =>
  Object.keys(allOptions(command))
    .map((name) => `--${name}`)
    .join(' ');

/** Values by option, where they are few; the same name has the same values in all commands that fix them. */
function bashValues(command: Command): string {
  const cases = Object.entries(allOptions(command)).flatMap(([name, { among, type, value }]) => {
    if (type === 'boolean') return [];
    const reply = among ? `COMPREPLY=($(compgen -W '${among.join(' ')}' -- "$now"))` : fileOrNothing(value);
    return [`        --${name}) ${reply}; return ;;`];
  });
  return cases.join('\n');
}

const fileOrNothing = (value: string | undefined) =>
  value === 'FILE' ? 'COMPREPLY=($(compgen -f -- "$now"))' : 'COMPREPLY=()';

const bashWords = ({ wordsAmong, takesFile }: Command): string => {
  if (wordsAmong) return `COMPREPLY=($(compgen -W '${wordsAmong.join(' ')}' -- "$now"))`;
  return takesFile ? 'COMPREPLY=($(compgen -f -- "$now"))' : 'COMPREPLY=()';
};

function bashScript(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const cases = commands.map(
    (command) => `    ${command.name})
      case "$before" in
${bashValues(command)}
      esac
      if [[ $now == -* ]]; then COMPREPLY=($(compgen -W '${flagsOf(command)}' -- "$now")); else ${bashWords(command)}; fi
      ;;`,
  );
  return `_kurus() {
  local now="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY=($(compgen -W '${names}' -- "$now")); return; fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
}
complete -o filenames -F _kurus kurus
`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fishScript(commands: readonly Command[], t: Text): string {
  const names = commands.map(({ name }) => name).join(' ');
  const first = commands.map(
    ({ name, summary }) =>
      `complete -c kurus -n 'not __fish_seen_subcommand_from ${names}' -a ${name} -d ${quoted(t(summary))}`,
  );
  const rest = commands.flatMap((command) => {
    const here = `-n '__fish_seen_subcommand_from ${command.name}'`;
    const options = Object.entries(allOptions(command)).map(([name, { type, among, value, help }]) => {
      const values = among ? ` -a ${quoted(among.join(' '))}` : '';
      const needs = type === 'boolean' ? '' : value === 'FILE' ? ' -r -F' : ' -x';
      return `complete -c kurus ${here} -l ${name}${needs}${values} -d ${quoted(t(help))}`;
    });
    const words = command.wordsAmong ? [`complete -c kurus ${here} -a ${quoted(command.wordsAmong.join(' '))}`] : [];
    return [...options, ...words, ...(command.takesFile ? [`complete -c kurus ${here} -F`] : [])];
  });
  return `${['complete -c kurus -f', ...first, ...rest].join('\n')}\n`;
}
