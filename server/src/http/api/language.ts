/** The language of an answer, by Accept-Language: the best of tr, en and fr, otherwise Turkish (D3). */

import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@kurus/core/limits';

interface WithHeaders {
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

export function languageOf(request: WithHeaders): Language {
  const accepted = (request.headers['accept-language'] ?? '').slice(0, 200).split(',').map(weighed);
  accepted.sort((a, b) => b.weight - a.weight);
  for (const { tag, weight } of accepted) {
    const language = LANGUAGES.find((supported) => tag === supported || tag.startsWith(`${supported}-`));
    if (language && weight > 0) return language;
  }
  return DEFAULT_LANGUAGE;
}

function weighed(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
  return { tag, weight: quality === undefined ? 1 : Number(quality) }; // not a figure: a preference
}
