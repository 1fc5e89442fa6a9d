/**
 * Address of a call: the path of its endpoint with its parameters filled in, and its query.
 * @param params `{ id: '2' }` for "/accounts/:id"
 * @param query a list stands once for each of its values
 */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const entries = Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map((one) => [key, String(one)]) : [[key, String(value)]];
  });
  return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries)}`;
}
