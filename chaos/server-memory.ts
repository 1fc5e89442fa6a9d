/**
 * Memory of a server process, read from V8 through the inspector, which only the harness opens (NODE_OPTIONS): the
 * product has no access to it.
 */

import { freePort } from '../testing/app-server.ts';

const ANSWER_MS = 30_000;
const MB = 2 ** 20;

export interface Memory {
  /** Heap objects and their external memory, such as buffers; after a collection, only live ones. */
  readonly liveMb: number;
  readonly residentMb: number;
}

export interface MemoryProbe {
  /** Environment for the server to be measured. */
  readonly env: Readonly<Record<string, string>>;
  asItIs(): Promise<Memory>;
  /** Memory after a collection of all unreachable objects. */
  afterCollection(): Promise<Memory>;
  close(): void;
}

export async function createMemoryProbe(): Promise<MemoryProbe> {
  const port = await freePort();
  let inspector: Inspector | undefined;
  const send = async (method: string, params: object = {}) =>
    (inspector ??= await openInspector(port)).send(method, params);
  const asItIs = async (): Promise<Memory> => {
    const answer = await send('Runtime.evaluate', { expression: 'process.memoryUsage()', returnByValue: true });
    const { heapUsed, external, rss } = (answer as { result: { value: NodeJS.MemoryUsage } }).result.value;
    return { liveMb: (heapUsed + external) / MB, residentMb: rss / MB };
  };
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    asItIs,
    async afterCollection() {
      await send('HeapProfiler.collectGarbage');
      return asItIs();
    },
    close: () => inspector?.close(),
  };
}

interface Inspector {
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

async function openInspector(port: number): Promise<Inspector> {
  const list = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: AbortSignal.timeout(ANSWER_MS) });
  const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }: { readonly data: unknown }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let lastId = 0;
  return {
    async send(method, params) {
      const id = (lastId += 1);
      const timeout = AbortSignal.timeout(ANSWER_MS);
      return new Promise((resolve, reject) => {
        timeout.addEventListener('abort', () => reject(new Error(`no answer to ${method}`)));
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      }).finally(() => waiting.delete(id));
    },
    close: () => socket.close(),
  };
}
