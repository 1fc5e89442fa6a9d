/**
 * Small changes of SQL and PL/pgSQL, as a mutation tester makes them: another operator, another constant, a condition
 * that always or never holds, a part of one left out, a statement left out, another order, two arguments swapped.
 */
import { closingOf, nextOf, previousOf, tokensOf, type Token } from './sql-tokens.ts';

export interface Change {
  readonly line: number;
  readonly column: number;
  /** What was changed, as ">= -> >". */
  readonly what: string;
  /** The whole text with the change in it. */
  readonly text: string;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** The changes at one word. */
type Place = (tokens: readonly Token[], i: number, text: string) => Edit[];

const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '*': ['/'],
  '/': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '=': ['<>'],
  '<>': ['='],
  '~': ['!~'],
  and: ['or'],
  or: ['and'],
  ceil: ['floor'],
  floor: ['ceil'],
  true: ['false'],
  false: ['true'],
  distinct: [''],
};
const BEFORE_UNARY = new Set(['(', ',', ':=', '=', 'then', 'else', 'select', 'return', '*', '/', '+']);
const CONDITION_STARTS = new Set(['and', 'or', 'when', 'where', 'if', 'elsif', 'then', 'else', ';', ',']);
const CONDITION_ENDS = new Set([
  'and',
  'or',
  'then',
  ';',
  'loop',
  'order',
  'group',
  'limit',
  'else',
  'end',
  'for',
  ',',
]);
const WHERE_ENDS = new Set(['order', 'group', 'limit', ';', 'loop', 'for', 'returning']);
const ORDER_ENDS = new Set(['limit', ';', 'loop', 'for']);
const NO_MORE_THAN_AN_ARGUMENT = new Set(['coalesce', 'trim_scale', 'scale']);
const ARGUMENTS_MATTER = new Set(['cost_share', 'div', 'power', 'values']);

const replace = ({ from, to }: Token, by: string): Edit => ({ from, to, by });
const span = (tokens: readonly Token[], first: number, end: number, by: string): Edit => ({
  from: (tokens[first] as Token).from,
  to: (tokens[end - 1] as Token).to,
  by,
});

const operators: Place = (tokens, i) => {
  const token = tokens[i] as Token;
  if (token.kind === 'string' || token.kind === 'number') return [];
  // "is distinct from" is one operator, below.
  if (token.text === 'distinct' && tokens[i - 1]?.text !== 'select') return [];
  if (token.text === '-') return [replace(token, BEFORE_UNARY.has(tokens[i - 1]?.text ?? '(') ? '' : '+')];
  if (token.text === 'is') {
    const next = tokens[i + 1] as Token;
    return [next.text === 'not' ? replace(next, '') : { from: token.to, to: token.to, by: ' not' }];
  }
  if (token.text === 'found') return [replace(token, 'not found')];
  return (OTHERS[token.text] ?? []).map((by) => replace(token, by));
};

const constants: Place = (tokens, i) => {
  const token = tokens[i] as Token;
  const digits = /^'?(\d+)'?$/.exec(token.text)?.[1];
  if (token.kind === 'number' || (token.kind === 'string' && digits !== undefined)) {
    const quote = token.kind === 'string' ? "'" : '';
    return [1n, -1n].map((by) => replace(token, `${quote}${BigInt(digits ?? 0) + by}${quote}`));
  }
  if (token.kind !== 'string') return [];
  if (!token.text.startsWith("'^")) return [replace(token, `'not ${token.text.slice(1)}`)];
  return patternsBeside(token.text).map((by) => replace(token, by));
};

/** A pattern without its start or end, without one of the kinds of characters, or for one character more or less. */
function patternsBeside(pattern: string): string[] {
  const kinds = /\[(.*)\]/.exec(pattern)?.[1]?.match(/\w-\w|./g) ?? [];
  return [
    pattern.replace('^', ''),
    pattern.replace('$', ''),
    ...kinds.map((kind) => pattern.replace(/\[.*\]/, (all) => all.replace(kind, ''))),
    pattern.replace(/\{(\d+),/, (_, least: string) => `{${Number(least) + 1},`), // not a figure: a length
    pattern.replace(/\{(\d+),/, (_, least: string) => `{${Number(least) - 1},`), // not a figure: a length
    pattern.replace(/,(\d+)\}/, (_, most: string) => `,${Number(most) - 1}}`), // not a figure: a length
    pattern.replace(/,(\d+)\}/, (_, most: string) => `,${Number(most) + 1}}`), // not a figure: a length
  ];
}

/** A condition that always holds, or never. */
const conditions: Place = (tokens, i) => {
  const { text } = tokens[i] as Token;
  if (text === 'where') return [span(tokens, i + 1, nextOf(tokens, i + 1, WHERE_ENDS), 'true')];
  if (!['if', 'elsif', 'when'].includes(text) || tokens[i - 1]?.text === 'end') return [];
  const end = nextOf(tokens, i + 1, CONDITION_ENDS_WHOLE);
  // The values of "case x when 'a'" are constants, above.
  if (end === i + 2 && tokens[i + 1]?.kind === 'string') return [];
  return ['true', 'false'].map((by) => span(tokens, i + 1, end, by));
};
const CONDITION_ENDS_WHOLE = new Set(['then']);

/** One side of "and" and "or" alone. */
const sides: Place = (tokens, i) => {
  const { text, from, to } = tokens[i] as Token;
  if (text !== 'and' && text !== 'or') return [];
  const first = previousOf(tokens, i - 1, CONDITION_STARTS) + 1;
  const end = nextOf(tokens, i + 1, CONDITION_ENDS);
  return [
    { from: (tokens[first] as Token).from, to: (tokens[i + 1] as Token).from, by: '' },
    { from: (tokens[i - 1] as Token).to, to: (tokens[end - 1] as Token).to, by: '' },
  ].filter((edit) => edit.from < from && edit.to >= to);
};

/** One argument in the place of the call, or two arguments the other way round. */
const calls: Place = (tokens, i, text) => {
  const name = (tokens[i] as Token).text;
  if (tokens[i + 1]?.text !== '(') return [];
  const parts = argumentsOf(tokens, i + 1).map(([first, end]) => span(tokens, first, end, ''));
  const textOf = ({ from, to }: Edit) => text.slice(from, to);
  if (NO_MORE_THAN_AN_ARGUMENT.has(name)) {
    const call = span(tokens, i, closingOf(tokens, i + 1) + 1, '');
    return parts.map((part) => ({ ...call, by: textOf(part) }));
  }
  if (!ARGUMENTS_MATTER.has(name)) return [];
  return parts.slice(1).map((second, place) => {
    const first = parts[place] as Edit;
    const between = text.slice(first.to, second.from);
    return { from: first.from, to: second.to, by: textOf(second) + between + textOf(first) };
  });
};

function argumentsOf(tokens: readonly Token[], open: number): [number, number][] {
  const found: [number, number][] = [];
  const closing = closingOf(tokens, open);
  for (let first = open + 1; first < closing;) {
    const end = nextOf(tokens, first, new Set([',']));
    found.push([first, end]);
    first = end + 1;
  }
  return found;
}

/** Rows that are not locked, in no order, or in the other one. */
const order: Place = (tokens, i) => {
  const { text } = tokens[i] as Token;
  if (text === 'for' && tokens[i + 1]?.text === 'update') return [span(tokens, i, i + 2, '')];
  if (text !== 'order') return [];
  const end = nextOf(tokens, i, ORDER_ENDS);
  const last = tokens[end - 1] as Token;
  return [span(tokens, i, end, ''), { from: last.to, to: last.to, by: ' desc' }];
};

const PLACES: readonly Place[] = [operators, constants, conditions, sides, calls, order];
const HEADS: Readonly<Record<string, string>> = { if: 'then', elsif: 'then', when: 'then', for: 'loop', end: ';' };

/** Statements that do something themselves, each one left out. */
function statements(tokens: readonly Token[]): Edit[] {
  const edits: Edit[] = [];
  const begin = tokens.findIndex(({ text }) => text === 'begin');
  for (let i = begin + 1; begin >= 0 && i < tokens.length;) {
    const { text } = tokens[i] as Token;
    const head = HEADS[text];
    if (text === 'else' || text === 'begin') i += 1;
    else if (text === 'case') i = nextOf(tokens, i, new Set(['when']));
    else if (head !== undefined) i = nextOf(tokens, i, new Set([head])) + 1;
    else {
      const end = nextOf(tokens, i, new Set([';'])) + 1;
      edits.push(span(tokens, i, end, 'null;'));
      i = end;
    }
  }
  return edits;
}

/** Every change of the text between two places of it; each one once. */
export function changesOf(text: string, from = 0, to = text.length): Change[] {
  const tokens = tokensOf(text, from, to);
  const edits = [...tokens.flatMap((_, i) => PLACES.flatMap((place) => place(tokens, i, text))), ...statements(tokens)];
  const changes = new Map<string, Change>();
  for (const edit of edits) {
    const changed = text.slice(0, edit.from) + edit.by + text.slice(edit.to);
    if (changed === text || changes.has(changed)) continue;
    const before = text.slice(0, edit.from).split('\n');
    const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    const what = `${brief(text.slice(edit.from, edit.to))} -> ${brief(edit.by)}`;
    changes.set(changed, { ...place, what, text: changed });
  }
  return [...changes.values()];
}

const brief = (part: string) => {
  const flat = part.replace(/\s+/g, ' ').trim();
  return flat === '' ? 'nothing' : flat.length > 100 ? `${flat.slice(0, 97)}...` : flat;
};
