/** Ratio of two quantities in the lowest whole numbers, as splits are entered. */

const units = (plain: string, decimals: number): bigint => {
  const [whole = '', rest = ''] = plain.split('.');
  return BigInt(whole + rest.padEnd(decimals, '0'));
};

/** 30 and 2.5 are 12 to 1; undefined unless both are above zero. */
export function ratioOf(one: string, other: string): readonly [string, string] | undefined {
  if (![one, other].every((text) => /^\d+(?:\.\d+)?$/.test(text) && /[1-9]/.test(text))) return undefined;
  const decimals = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0));
  const [left, right] = [units(one, decimals), units(other, decimals)];
  let [a, b] = [left, right];
  while (b > 0n) [a, b] = [b, a % b];
  return [String(left / a), String(right / a)];
}
