/**
 * Watch of the nodes: while one node of several is away, requests for rows that lie there are refused at once, and no
 * others wait for them (decision 047). The node that a statement needs follows from the user that it names (sql.ts).
 * One node's statements take half of the pool at most, and trades of one part of its users half of that, since they are
 * held up while that part is moved to another node. A node that answers nothing is probed, and statements that wait for
 * it are given up when it does not answer either.
 */

import { type ConcurrencyLimiter, createLimiter, enterAll, leaveAll } from '../../sharing/concurrency-limiter.ts';
import { NodeAwayError, NodeBusyError, sqlState } from '../database-error.ts';
import type { Sql, Statement } from '../sql.ts';
import { readMap, shardsOf } from './node-map.ts';
import { createNodeProbe, type Node, type RunningStatement } from './node-probe.ts';

/** Longest wait in ms for a slot of a node, the same as for a free connection of the pool. */
const WAIT_MS = 2_500;
const limited = (most: number) => createLimiter(most, { waitMs: WAIT_MS, busy: () => new NodeBusyError() });

/** A running statement. */
export interface Passage {
  /** Aborts when the node that it waits for is away. */
  readonly signal: AbortSignal;
  /** Reports the end of the statement. @param error of a failed one */
  leave(error?: unknown): void;
}

export interface NodeWatch {
  isOn(): boolean;
  /**
   * Starts a statement.
   * @param isAlone waits for a slot of its part and node; a transaction has its connection already
   * @throws NodeAwayError
   */
  enter(statement: Pick<Statement, 'users' | 'need'>, isAlone: boolean): Promise<Passage>;
  /** Reads the placement of users, and watches it from now on. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const MAP_MS = 1_000;
const MOST_USERS = 100_000;

/** Errors of the coordinator itself, not of the node: a lost connection, a time limit, the system. */
const NO_ANSWER = /^(08|57|58)/;
const LOST = /^(08|57P)/;

/** @param sql separate connections to the coordinator @param most limit of statements of one node at a time */
export function createNodeWatch(sql: Sql, most: number, log: (line: string) => void): NodeWatch {
  const where = createUserMap(sql, most);
  const underWay = new Set<RunningStatement>();
  const lookout = createNodeProbe(sql, where.nodes, underWay, log);
  let timer: NodeJS.Timeout | undefined;
  return {
    isOn: () => where.nodes.size > 0,
    async enter(statement, isAlone) {
      const { nodes, gates } = await where.placeOf(statement);
      refuse(nodes);
      const own = isAlone ? gates : [];
      if (own.length > 0) {
        await enterAll(own);
        if (nodes.some((node) => node.isAway)) leaveAll(own);
        refuse(nodes);
      }
      const each: RunningStatement = { nodes, sinceMs: performance.now(), lost: new AbortController() };
      underWay.add(each);
      return {
        signal: each.lost.signal,
        leave(error) {
          underWay.delete(each);
          leaveAll(own);
          const state = sqlState(error);
          const isAnswer = error === undefined || (state !== undefined && !NO_ANSWER.test(state));
          for (const node of isAnswer ? nodes : []) node.answeredMs = performance.now();
          for (const node of LOST.test(state ?? '') ? where.nodes.values() : []) lookout.probe(node);
        },
      };
    },
    async start() {
      await where.refresh();
      lookout.start();
      timer = setInterval(() => void where.refresh().catch(() => undefined), MAP_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      lookout.stop();
      where.nodes.clear();
      await sql.end();
    },
  };
}

function refuse(nodes: readonly Node[]): void {
  const away = nodes.find(({ isAway }) => isAway);
  if (away) throw new NodeAwayError(away.name);
}

interface Place {
  readonly nodes: readonly Node[];
  readonly gates: readonly ConcurrencyLimiter[];
}

/** Nodes of the database, and those that a statement needs. */
function createUserMap(sql: Sql, most: number) {
  const nodes = new Map<string, Node>();
  const shards = new Map<string, string>();
  const users = new Map<string, string>();
  const nodeOf = (user: string) => nodes.get(shards.get(users.get(user) ?? '') ?? '');
  const partOf = (node: Node, user: string): ConcurrencyLimiter => {
    const name = users.get(user) ?? '';
    const gate = node.parts.get(name) ?? limited(Math.max(1, Math.floor(most / 2)));
    node.parts.set(name, gate);
    return gate;
  };
  return {
    nodes,
    async refresh(): Promise<void> {
      const map = await readMap(sql);
      for (const node of map.nodes) {
        const existing = nodes.get(node.name);
        const fresh = {
          isAway: false,
          isProbed: false,
          answeredMs: -Infinity,
          all: limited(most),
          // One connection is left for reads.
          postings: limited(Math.max(1, most - 1)),
          parts: new Map<string, ConcurrencyLimiter>(),
        };
        if (existing) Object.assign(existing, node);
        else nodes.set(node.name, { ...fresh, ...node });
      }
      for (const name of nodes.keys()) if (!map.nodes.some((node) => node.name === name)) nodes.delete(name);
      shards.clear();
      for (const [shard, node] of map.shards) shards.set(shard, node);
    },
    /** The nodes of a statement and, for a single node outside a transaction, the limiters that it enters. */
    async placeOf({ users: named, need }: Pick<Statement, 'users' | 'need'>): Promise<Place> {
      if (need === 'every node') return { nodes: [...nodes.values()], gates: [] };
      const requested = [...named];
      const unknown = requested.filter((user) => nodeOf(user) === undefined);
      if (unknown.length > 0) {
        if (users.size + unknown.length > MOST_USERS) users.clear();
        for (const [user, shard] of await shardsOf(sql, unknown)) users.set(user, shard);
      }
      const needed = [...new Set(requested.flatMap((user) => nodeOf(user) ?? []))];
      const [node, another] = needed;
      if (!node || another) return { nodes: needed, gates: [] };
      const [user] = requested;
      const first = need === 'place among postings' && user !== undefined ? [partOf(node, user), node.postings] : [];
      return { nodes: needed, gates: [...first, node.all] };
    },
  };
}
