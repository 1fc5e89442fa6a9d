/**
 * Reader of a text of lines with fields between bars, without a string for each field: for a hundred thousand lines the
 * strings would take longer than their values.
 */
const BAR = 124;
const LINE_END = 10;
const POINT = 46;
const MINUS = 45;
const ZERO = 48;
/** Digits that a number holds exactly. */
const MOST_DIGITS = 15;

export class TextReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  word(): string {
    const from = this.at;
    const to = this.partEnd();
    this.at = to + 1;
    return this.text.slice(from, to);
  }

  /** A figure as its digits: "-12.50" is -1250, an empty field is 0. */
  units(): bigint {
    const { text, at: from } = this;
    let number = 0;
    let at = from;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BAR || code === LINE_END) break;
      if (code !== POINT && code !== MINUS) number = number * 10 + (code - ZERO);
    }
    this.at = at + 1;
    if (at - from > MOST_DIGITS) return BigInt(text.slice(from, at).replace('.', ''));
    return BigInt(text.charCodeAt(from) === MINUS ? -number : number);
  }

  /** A whole number. */
  count(): number {
    return Number(this.units()); // not a figure: a place, a second of the day
  }

  /** True if the field that was read last ended its line. */
  get isLineEnd(): boolean {
    return this.at > this.text.length || this.text.charCodeAt(this.at - 1) === LINE_END;
  }

  private partEnd(): number {
    let at = this.at;
    for (; at < this.text.length; at += 1) {
      const code = this.text.charCodeAt(at);
      if (code === BAR || code === LINE_END) break;
    }
    return at;
  }
}
