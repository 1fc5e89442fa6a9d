/**
 * Figures as people type and paste them: thousands dots, the comma as decimal mark, and the other way round when the
 * text can only mean that ("1.234,56", "1234.56", "₺ 1.234").
 */

/**
 * Turns typed text into a plain decimal ("1.234,56" -> "1234.56").
 * A single dot followed by exactly three digits is a thousands dot, as Turkish readers mean it.
 * @returns undefined when the text has no single meaning.
 */
export function typedDecimal(text: string): string | undefined {
  const cleaned = text.replace(/[\s₺\u00a0\u202f]/g, '');
  if (/^\d+$/.test(cleaned)) return cleaned;
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(cleaned) || /^\d+,\d*$/.test(cleaned)) {
    return tidy(cleaned.replaceAll('.', '').replace(',', '.'));
  }
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(cleaned)) return tidy(cleaned.replaceAll(',', ''));
  if (/^\d+\.\d*$/.test(cleaned)) return tidy(cleaned);
  return undefined;
}

/** "1234567" -> "1.234.567": groups the whole part as one types; the digits themselves are untouched. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}

const tidy = (text: string) => text.replace(/\.$/, '');
