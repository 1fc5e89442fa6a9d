/** Detects that a node is away, aborts the statements that wait for it, and detects that it is back (decision 047). */

import { onBehalfOf } from '../../sharing/caller.ts';
import type { ConcurrencyLimiter } from '../../sharing/concurrency-limiter.ts';
import { NodeAwayError } from '../database-error.ts';
import type { Sql } from '../sql.ts';
import { isThere, type NodeAddress } from './node-map.ts';

export interface Node extends NodeAddress {
  isAway: boolean;
  isProbed: boolean;
  /** Time of the last response to a statement of its users. */
  answeredMs: number;
  /** Limiters of statements outside transactions; of the ledger's lists among them, and of those of one part. */
  readonly all: ConcurrencyLimiter;
  readonly postings: ConcurrencyLimiter;
  readonly parts: Map<string, ConcurrencyLimiter>;
}

/** A statement under way. */
export interface RunningStatement {
  /** Empty where the statement does not show which nodes it needs. */
  readonly nodes: readonly Node[];
  readonly sinceMs: number;
  readonly lost: AbortController;
}

export interface NodeProbe {
  /** Checks whether a node answers, once that is in doubt. */
  probe(node: Node): void;
  start(): void;
  stop(): void;
}

const LOOK_MS = 100;
/** A node that has been silent for this long, while a statement waits for it, is probed. */
const SUSPECT_MS = 400;
const AGAIN_MS = 300;

export function createNodeProbe(
  sql: Sql,
  nodes: ReadonlyMap<string, Node>,
  underWay: ReadonlySet<RunningStatement>,
  log: (line: string) => void,
): NodeProbe {
  const now = () => performance.now();
  let timer: NodeJS.Timeout | undefined;

  /** Gives up statements without known nodes, as they may wait for one that is away. */
  function giveUpLate(ms: number): void {
    const away = [...nodes.values()].find(({ isAway }) => isAway);
    if (!away) return;
    for (const { nodes: needed, sinceMs, lost } of underWay) {
      if (needed.length === 0 && now() - sinceMs > ms) lost.abort(new NodeAwayError(away.name));
    }
  }

  function lose(node: Node): void {
    node.isAway = true;
    log(`node ${node.name} of the database (${node.host}:${node.port}) is away: its users are refused`);
    const away = new NodeAwayError(node.name);
    for (const gate of [node.all, node.postings, ...node.parts.values()]) gate.dismiss(away);
    for (const { nodes: needed, lost } of underWay) {
      if (needed.includes(node)) lost.abort(away);
    }
    giveUpLate(SUSPECT_MS);
    const again = async () => {
      if (timer === undefined) return;
      if (!(await isThere(sql, node))) return void setTimeout(() => void again(), AGAIN_MS).unref();
      node.isAway = false;
      log(`node ${node.name} of the database is back`);
    };
    void again();
  }

  function probe(node: Node): void {
    if (node.isProbed || node.isAway) return;
    node.isProbed = true;
    const sinceMs = now();
    void onBehalfOf(undefined, () => isThere(sql, node))
      .then((isAnswer) => isAnswer || node.answeredMs > sinceMs || lose(node))
      .finally(() => (node.isProbed = false));
  }

  function probeSuspects(): void {
    for (const { nodes: needed, sinceMs } of underWay) {
      if (now() - sinceMs < SUSPECT_MS) continue;
      // The node that has been silent longest first: it gets the connection that is open already.
      const inTurn = [...(needed.length > 0 ? needed : nodes.values())].toSorted((a, b) => a.answeredMs - b.answeredMs);
      for (const node of inTurn) {
        if (now() - Math.max(node.answeredMs, sinceMs) >= SUSPECT_MS) probe(node);
      }
    }
    giveUpLate(2 * SUSPECT_MS);
  }

  return {
    probe,
    start: () => void (timer = setInterval(probeSuspects, LOOK_MS).unref()),
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
