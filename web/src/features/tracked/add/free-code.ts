import { codeOf } from '../entry/asset-code.ts';

const LONGEST = 15;

/** Code of a new own asset, from its name: "Kadıköy’deki ev" is KADIKOYDEKIEV, the next one KADIKOYDEKIEV2. */
export function freeCode(name: string, known: readonly { readonly code: string }[]): string {
  const taken = new Set(known.map(({ code }) => code));
  const first = codeOf(name) ?? 'VARLIK';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : String(number);
    const code = first.slice(0, LONGEST - end.length) + end;
    if (!taken.has(code)) return code;
  }
}
