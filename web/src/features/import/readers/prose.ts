/** Trades in words, as some brokers write them in their description: "Koop 10 @ 12,5 EUR". */

const TRADE =
  /^(.*?)\s*(-?\d[\d.,\s]*?)\s*(?:shares?|adet|aandelen|x)?\s*(?:@|\bx\b|\bat\b|\bzu je\b|\bà\b)\s*(\d[\d.,]*)\s*([A-Z]{3})?(?:\s.*)?$/i;

export interface Prose {
  /** Word of the type: "Koop". */
  readonly word: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly currency?: string;
}

/** A text without a trade is its own word. */
export function proseOf(text: string): Prose {
  const [, word = '', quantity, price, currency] = TRADE.exec(text) ?? [];
  if (quantity === undefined || price === undefined) return { word: text };
  return { word: word.trim(), quantity, price, ...(currency !== undefined && { currency: currency.toUpperCase() }) };
}
