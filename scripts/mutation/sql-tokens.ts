/** The words of an SQL or PL/pgSQL text, as far as sql-mutants.ts looks at them. */

export interface Token {
  readonly kind: 'word' | 'number' | 'string' | 'operator';
  /** Words in lower case. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const TOKEN =
  /(?<gap>\s+|--[^\n]*)|(?<string>'(?:[^']|'')*')|(?<word>"[^"]*"|[A-Za-z_][\w$]*(?:\.(?:\w+|\*))?)|(?<number>\d+)|(?<operator>:=|->>|->|<=|>=|<>|\|\||::|!~|[-+*/<>=(),;~[\].#:$])/y;

/** Blanks and comments are left out. @throws Error at a character that it does not know */
export function tokensOf(text: string, from = 0, to = text.length): Token[] {
  const tokens: Token[] = [];
  for (let at = from; at < to;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`no SQL that is known here: ${text.slice(at, at + 40)}`);
    const { string, word, number } = match.groups ?? {};
    const end = at + match[0].length;
    if (string !== undefined) tokens.push({ kind: 'string', text: match[0], from: at, to: end });
    else if (word !== undefined) tokens.push({ kind: 'word', text: match[0].toLowerCase(), from: at, to: end });
    else if (number !== undefined) tokens.push({ kind: 'number', text: match[0], from: at, to: end });
    else if (match.groups?.['gap'] === undefined) {
      tokens.push({ kind: 'operator', text: match[0], from: at, to: end });
    }
    at = end;
  }
  return tokens;
}

/** Place of the bracket that closes the one at `open`. */
export function closingOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let i = open; i < tokens.length; i += 1) {
    if (tokens[i]?.text === '(') depth += 1;
    if (tokens[i]?.text === ')') depth -= 1;
    if (depth === 0) return i;
  }
  throw new Error('a bracket is not closed');
}

/** The first place from `at` on, at the same depth of brackets, of one of these words; or that of the bracket's end. */
export function nextOf(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  for (let i = at; i < tokens.length; i += 1) {
    const { text } = tokens[i] as Token;
    if (words.has(text) || text === ')') return i;
    if (text === '(') i = closingOf(tokens, i);
  }
  return tokens.length;
}

/** The last place up to `at`, at the same depth of brackets, of one of these words; or that of the bracket's start. */
export function previousOf(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let depth = 0;
  for (let i = at; i >= 0; i -= 1) {
    const { text } = tokens[i] as Token;
    if (text === ')') depth += 1;
    else if (depth > 0 && text === '(') depth -= 1;
    else if (depth === 0 && (words.has(text) || text === '(')) return i;
  }
  return -1;
}
