/**
 * Keep-alive HTTP/1.1 connection on a plain socket, one request at a time: so light that the load generator takes
 * little of the cores that it shares with the server. It reads the responses of our server only (content-length, no
 * chunks).
 */

import { connect, type Socket } from 'node:net';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: string | Buffer | undefined;
  readonly contentType?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly acceptEncoding?: string | undefined;
  /** Further headers, in place of "accept: application/json". */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Time from writing the request to the last byte of the response. */
  readonly ms: number;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
  readonly started: number;
}

export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  /** @param localAddress address of the client: on one machine every address of 127/8 is available */
  static async open(url: string, localAddress?: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), ...(localAddress !== undefined && { localAddress }) });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('error', reject);
    });
    return new Connection(socket, host);
  }

  get(path: string, token?: string, acceptEncoding?: string): Promise<Reply> {
    return this.send({ method: 'GET', path, token, acceptEncoding });
  }

  post(path: string, body: unknown, token?: string, idempotencyKey?: string): Promise<Reply> {
    return this.send({ method: 'POST', path, token, idempotencyKey, body: JSON.stringify(body) });
  }

  /** @throws Error if the connection ends before the response is complete */
  send(request: Request): Promise<Reply> {
    const { method, path, token, body, idempotencyKey, acceptEncoding, contentType = 'application/json' } = request;
    const { headers = { accept: 'application/json' } } = request;
    const content =
      body === undefined ? [] : [`content-type: ${contentType}`, `content-length: ${Buffer.byteLength(body)}`];
    const head = [
      `${method} ${path} HTTP/1.1`,
      `host: ${this.#host}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(idempotencyKey === undefined ? [] : [`idempotency-key: ${idempotencyKey}`]),
      ...(acceptEncoding === undefined ? [] : [`accept-encoding: ${acceptEncoding}`]),
      ...content,
    ];
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the connection was closed'));
      this.#waiting = { resolve, reject, started: performance.now() };
      this.#socket.write(`${head.join('\r\n')}\r\n\r\n`);
      if (body !== undefined) this.#socket.write(body);
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** True if a response had begun and was not finished. */
  get hasPartOfAnswer(): boolean {
    return this.#received.length > 0;
  }

  close(): void {
    this.#socket.destroy();
    this.#fail(new Error('the connection was closed'));
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const waiting = this.#waiting;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (!waiting || headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = status === 204 || status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#fail(new Error(`an answer without its length: ${head.slice(0, 200)}`));
    const end = headEnd + 4 + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    this.#waiting = undefined;
    if (/\r\nconnection: close/i.test(head)) this.#socket.destroy();
    waiting.resolve({ status, head, body, ms: performance.now() - waiting.started });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
