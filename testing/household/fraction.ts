/** Exact fractions of whole numbers: the figures of the household's judge are never rounded before the end. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  private constructor(top: bigint, bottom: bigint) {
    this.top = top;
    this.bottom = bottom;
  }

  /** Reduces the fraction. @throws RangeError for a fraction over zero */
  static of(top: bigint, bottom = 1n): Fraction {
    if (bottom === 0n) throw new RangeError('a fraction over zero');
    let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
    while (b > 0n) [a, b] = [b, a % b];
    const sign = bottom < 0n ? -1n : 1n;
    return a === 0n ? new Fraction(0n, 1n) : new Fraction((sign * top) / a, (sign * bottom) / a);
  }

  /** Reads "12.5", or a number of JSON, by its decimals. */
  static from(text: string | number): Fraction {
    const [whole = '0', decimals = ''] = (typeof text === 'number' ? plain(text) : text).split('.');
    const size = 10n ** BigInt(decimals.length);
    const isBelow = whole.startsWith('-');
    const digits = BigInt(whole) * size + BigInt(decimals || '0') * (isBelow ? -1n : 1n);
    return Fraction.of(digits, size);
  }

  plus = (by: Fraction) => Fraction.of(this.top * by.bottom + by.top * this.bottom, this.bottom * by.bottom);
  minus = (by: Fraction) => Fraction.of(this.top * by.bottom - by.top * this.bottom, this.bottom * by.bottom);
  times = (by: Fraction) => Fraction.of(this.top * by.top, this.bottom * by.bottom);
  over = (by: Fraction) => Fraction.of(this.top * by.bottom, this.bottom * by.top);
  isBelow = (by: Fraction) => this.top * by.bottom < by.top * this.bottom;
  get isZero(): boolean {
    return this.top === 0n;
  }
  get number(): number {
    return Number((this.top * 10n ** 12n) / this.bottom) / 1e12;
  }

  /** Rounded to so many decimals, halves away from zero. */
  rounded(decimals: number): Fraction {
    const size = 10n ** BigInt(decimals);
    const [top, sign] = this.top < 0n ? [-this.top, -1n] : [this.top, 1n];
    return Fraction.of((sign * (2n * top * size + this.bottom)) / (2n * this.bottom), size);
  }

  /** Cut off after the kuruş. */
  get cut(): Fraction {
    return Fraction.of((this.top * 100n) / this.bottom, 100n);
  }
}

/** Number without an exponent. */
const plain = (value: number) => (Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(8) : String(value));

export const ZERO = Fraction.of(0n);
export const ONE = Fraction.of(1n);
