/** The path of a call: parameters in their places, the query behind. */

import type { Endpoint } from '@kurus/core/contract/endpoint';

export function pathOf({ path }: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

export function queryText(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}
