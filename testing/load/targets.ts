/** Endpoints of a running server, from its own description. */

export interface Target {
  readonly method: string;
  /** "/accounts/{id}" */
  readonly path: string;
  readonly needsSession: boolean;
  readonly hasBody: boolean;
  /** True if its response is a stream that does not end. */
  readonly streams: boolean;
}

interface Described {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, unknown>> } };
}

/** Reads the endpoints of a server from its /openapi.json, which lists every registered one. */
export async function targetsOf(url: string): Promise<readonly Target[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      needsSession: security.some((scheme) => 'bearer' in scheme),
      hasBody: 'application/json' in (requestBody?.content ?? {}),
      streams: 'text/event-stream' in responses[200].content,
    })),
  );
}

export const addressOf = ({ path }: Target, parameter: () => string): string => path.replaceAll(/\{\w+\}/g, parameter);
