/** Help: all commands, or one with its options and examples. */

import type { Command, Option, Options } from './command.ts';
import { GLOBAL_OPTIONS } from './parse.ts';
import type { Text } from './texts.ts';

const INDENT = '  ';

export function helpOfAll(t: Text, commands: readonly Command[]): readonly string[] {
  return [
    t('helpTitle'),
    '',
    t('helpUsage', { usage: 'kurus <command> [options]' }),
    '',
    ...columned(commands.map(({ name, summary }) => [name, t(summary)])),
    '',
    t('helpOptions'),
    ...optionLines(t, GLOBAL_OPTIONS),
    '',
    ...t('helpStart').split('\n'),
    '',
    ...t('helpExit').split('\n'),
  ];
}

export function helpOf(t: Text, { name, usage, summary, about, options, examples }: Command): readonly string[] {
  return [
    t(summary),
    '',
    t('helpUsage', { usage: ['kurus', name, usage].filter(Boolean).join(' ') }),
    ...(about ? ['', ...t(about).split('\n')] : []),
    '',
    t('helpOptions'),
    ...optionLines(t, { ...options, ...GLOBAL_OPTIONS }),
    ...(examples.length > 0 ? ['', t('helpExamples'), ...examples.map((one) => INDENT + one)] : []),
  ];
}

const optionLines = (t: Text, options: Options) =>
  columned(Object.entries(options).map(([name, option]) => [optionText(name, option), helpText(t, option)]));

const optionText = (name: string, { short, value }: Option) =>
  `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;

const helpText = (t: Text, { help, among }: Option) => (among ? `${t(help)}: ${among.join(', ')}` : t(help));

function columned(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${INDENT}${left.padEnd(width)}${INDENT}${right}`);
}
