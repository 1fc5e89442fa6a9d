/**
 * A keep-alive HTTP/1.1 connection on a bare socket, one request at a time: so light that the load generator takes
 * little of the cores that it shares with the server. It understands what our server sends (content-length, never chunks).
 */
import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  readonly body: string;
  /** From writing the request to its last byte. */
  readonly ms: number;
}

export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void; started: number } | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('error', reject);
    });
    return new Connection(socket, host);
  }

  get(path: string, token?: string): Promise<Reply> {
    return this.send('GET', path, token);
  }

  post(path: string, body: unknown, token?: string, key?: string): Promise<Reply> {
    return this.send('POST', path, token, JSON.stringify(body), key);
  }

  send(method: string, path: string, token?: string, body?: string, key?: string): Promise<Reply> {
    const head = [
      `${method} ${path} HTTP/1.1`,
      `host: ${this.#host}`,
      'accept: application/json',
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    ];
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject, started: performance.now() };
      this.#socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const waiting = this.#settle;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (!waiting || headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#fail(new Error(`an answer without its length: ${head.slice(0, 200)}`));
    const end = headEnd + 4 + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    this.#settle = undefined;
    waiting.resolve({ status: Number(head.slice(9, 12)), body, ms: performance.now() - waiting.started });
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
    this.#settle = undefined;
  }
}
