/**
 * The quote stream (D29): each tick is encoded and compressed once, and the same bytes go to every reader's socket. The
 * server does not wait: a reader with more than 64 kB unread is dropped, and reconnects with the id of the last event
 * it received. The wire format is core/src/contract/market-stream.ts.
 */

import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { constants, deflateRawSync } from 'node:zlib';
import { recordOf, STREAMED_KINDS } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import { type Quote } from '@kurus/core/contract/market';
import type { StreamEvent, StreamState } from '@kurus/core/contract/market-stream';
import { createStreamEncoder } from '@kurus/core/contract/market-stream-encoder';
import { isStreamed } from '@kurus/core/market/gold-pieces';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from '../http/api/content-coding.ts';
import { openEventStream, STREAM_GREETING } from '../http/api/event-stream.ts';
import { ipKey } from '../http/limits/ip-key.ts';
import { createDailyNews } from './daily-news.ts';
import type { QuoteBook, Tick } from './quote-book.ts';

export interface StreamOptions {
  /** Readers at one time; the next one gets 503. */
  readonly maxReaders?: number;
  /** Limit of readers of one address; the next one gets 429. */
  readonly maxReadersOfAddress?: number;
  /** Day of issue of the data pack, if that is not the shipped one. */
  readonly pack?: string | undefined;
  /** Unread bytes at which a reader is dropped. */
  readonly maxUnreadBytes?: number;
}

export interface MarketStream {
  serve(request: FastifyRequest, reply: FastifyReply): void;
  readers(): number;
  /** Ends every connection. */
  close(): void;
}

const MAX_READERS = 10_000;
const MAX_UNREAD_BYTES = 64 * 1024;
/** Longest silence; after it an event without changes shows that the server still runs. */
const HEARTBEAT_MS = 15_000;
/** Events kept for readers that lost their connection: half a minute of them is as large as a snapshot. */
const KEPT_EVENTS = 30;
/** Header of a gzip stream (RFC 1952): deflate, no name, no time, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

export function createMarketStream(book: QuoteBook, options: StreamOptions = {}): MarketStream {
  const { maxReaders = MAX_READERS, maxReadersOfAddress = Infinity, maxUnreadBytes = MAX_UNREAD_BYTES, pack } = options;
  const log = createEventLog();
  /** Readers, each with whether it accepts gzip. */
  const readers = new Map<Socket, boolean>();
  const ofAddress = new Map<string, number>();
  let lastSentMs = 0;

  const send = (socket: Socket, bytes: Buffer) => {
    if (socket.writableLength > maxUnreadBytes || !socket.writable) {
      readers.delete(socket);
      socket.destroy();
    } else socket.write(bytes);
  };
  const sendAll = (frame: Frame) => {
    for (const [socket, packed] of readers) send(socket, packed ? frame.packed : frame.plain);
  };
  const daily = createDailyNews();
  const advance = ({ atMs, changed = [] }: Pick<Tick, 'atMs'> & Partial<Tick>) => {
    const frame = log.advance({ ...stateOf(book, atMs), pack }, atMs - lastSentMs >= HEARTBEAT_MS);
    if (frame) {
      lastSentMs = atMs;
      sendAll(frame);
    }
    const news = daily(changed, atMs);
    if (news) sendAll(log.add({ event: 'daily', data: JSON.stringify(news) }));
  };
  const stopListening = book.onTick(advance);
  const tickedAtMs = book.tickedAtMs();
  if (tickedAtMs !== undefined) advance({ atMs: tickedAtMs });

  return {
    readers: () => readers.size,
    serve(request, reply) {
      const lastId = request.headers['last-event-id'];
      const welcome = log.since(typeof lastId === 'string' ? lastId : undefined);
      if (!welcome || readers.size >= maxReaders) throw new DomainError('UNAVAILABLE');
      const address = ipKey(request.ip);
      const already = ofAddress.get(address) ?? 0;
      if (already >= maxReadersOfAddress) throw new DomainError('TOO_MANY_REQUESTS');
      const packed = acceptedCoding(request, ['gzip']) === 'gzip';
      const socket = openEventStream(reply, packed);
      if (!socket) return;
      readers.set(socket, packed);
      ofAddress.set(address, already + 1);
      socket.once('close', () => {
        readers.delete(socket);
        const left = (ofAddress.get(address) ?? 1) - 1;
        if (left > 0) ofAddress.set(address, left);
        else ofAddress.delete(address);
      });
      const frames = [createFrame(STREAM_GREETING), ...welcome];
      socket.write(
        Buffer.concat(packed ? [GZIP_HEAD, ...frames.map((one) => one.packed)] : frames.map((one) => one.plain)),
      );
    },
    close() {
      stopListening();
      for (const socket of readers.keys()) socket.destroy();
      readers.clear();
    },
  };
}

/** State of the stream: the quotes and sources of the book at this moment. */
export function stateOf(book: QuoteBook, atMs: number): StreamState {
  const kinds = STREAMED_KINDS.filter((kind) => book.kinds.includes(kind));
  const quotesOf = new Map(kinds.map((kind) => [kind, book.all(kind).filter(isStreamed)]));
  const newest = kinds.flatMap((kind) => {
    const quotes = quotesOf.get(kind) ?? [];
    return quotes.length > 0 ? [[kind, newestTime(quotes)]] : [];
  });
  return {
    atMs,
    asOfMs: Object.fromEntries(newest) as StreamState['asOfMs'],
    index: book.index(),
    exchange: book.exchange(atMs),
    sources: recordOf(kinds, book.source),
    quotes: [...quotesOf.values()].flat(),
  };
}

const newestTime = (quotes: readonly Quote[]) => quotes.reduce((latest, { asOfMs }) => Math.max(latest, asOfMs), 0);

/** An event as bytes. */
interface Frame {
  readonly plain: Buffer;
  /**
   * Raw deflate that ends on a byte boundary and refers to nothing before it: it continues any reader's gzip stream.
   */
  readonly packed: Buffer;
}

function createFrame(text: string): Frame {
  const plain = Buffer.from(text);
  let packed: Buffer | undefined;
  return {
    plain,
    get packed() {
      return (packed ??= deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }));
    },
  };
}

interface EventLog {
  /** @returns the next event; undefined when nothing changed */
  advance(state: StreamState, signOfLife: boolean): Frame | undefined;
  /** Adds an event that changes no state. */
  add(event: StreamEvent): Frame;
  /** The events after the reader's last one, or a snapshot; undefined before the first tick. */
  since(lastId: string | undefined): readonly Frame[] | undefined;
}

function createEventLog(): EventLog {
  // Events of another process, or of an earlier one, have other ids.
  const life = randomBytes(6).toString('hex');
  const encoder = createStreamEncoder();
  const recent: Frame[] = [];
  let sequence = 0;
  let snapshot: Frame | undefined;
  const frame = ({ event, data }: StreamEvent) =>
    createFrame(`id: ${life}-${sequence}\nevent: ${event}\ndata: ${data}\n\n`);
  const add = (event: StreamEvent) => {
    sequence += 1;
    snapshot = undefined;
    const next = frame(event);
    recent.push(next);
    if (recent.length > KEPT_EVENTS) recent.shift();
    return next;
  };
  return {
    add,
    advance(state, signOfLife) {
      const event = encoder.next(state, signOfLife);
      return event && add(event);
    },
    since(lastId) {
      if (sequence === 0) return undefined;
      const [of, version] = lastId?.split('-') ?? [];
      const missed = of === life && /^\d{1,12}$/.test(version ?? '') ? sequence - parseInt(version as string, 10) : -1;
      if (missed === 0) return [];
      if (missed > 0 && missed <= recent.length) return recent.slice(-missed);
      return [(snapshot ??= frame(encoder.snapshot()))];
    },
  };
}
