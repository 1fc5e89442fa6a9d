/** A Citus cluster of one's own: a coordinator and its workers on loopback, in temporary folders. */

import { createPool } from '../../server/src/db/pool.ts';
import type { OwnPostgres } from '../postgres-server.ts';
import { startCitusNode, type CitusOptions } from './citus-node.ts';

const STATEMENT_MS = 60_000;

export interface CitusCluster {
  /** The coordinator first, then its workers. */
  readonly nodes: readonly [OwnPostgres, ...OwnPostgres[]];
  /** Their maintenance databases, in the same order. */
  readonly serverUrls: readonly string[];
  /** Ends all nodes and removes their files. */
  stop(): Promise<void>;
}

export async function startCitus({
  workers = 2,
  ...options
}: CitusOptions & { workers?: number } = {}): Promise<CitusCluster> {
  const starts = await Promise.allSettled(Array.from({ length: workers + 1 }, () => startCitusNode(options)));
  const nodes = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.remove()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { nodes: nodes as [OwnPostgres, ...OwnPostgres[]], serverUrls: nodes.map(({ url }) => url), stop };
}

/**
 * A database with the extension on every node, all known to the first one's.
 * @returns its address there
 */
export async function createCitusDatabase(serverUrls: readonly string[], name: string): Promise<string> {
  const [coordinator = '', ...workers] = serverUrls.map((url) => databaseUrl(url, name));
  await Promise.all(serverUrls.map((url) => onServer(url, `create database ${name}`)));
  await joinNodes([coordinator, ...workers]);
  return coordinator;
}

/** Makes one database of those at these addresses, the first of which is the coordinator's. */
export async function joinNodes([coordinator = '', ...workers]: readonly string[]): Promise<void> {
  await Promise.all([coordinator, ...workers].map((url) => onServer(url, 'create extension citus')));
  const place = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`;
  await onServer(
    coordinator,
    `select citus_set_coordinator_host(${place(coordinator)})`,
    ...workers.map((url) => `select citus_add_node(${place(url)})`),
  );
}

/** From now on nobody uses it, so that others can be copied from it on every node. */
export async function freezeCitusDatabase(serverUrls: readonly string[], name: string): Promise<void> {
  await onEachServer(
    serverUrls,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

/** Ends whoever is in it first, the extension's own process too, which a DROP would wait for. */
export async function dropCitusDatabase(serverUrls: readonly string[], name: string): Promise<void> {
  await freezeCitusDatabase(serverUrls, name);
  await onEachServer(serverUrls, `drop database ${name} with (force)`);
}

export async function onEachServer(serverUrls: readonly string[], ...statements: readonly string[]): Promise<void> {
  await Promise.all(serverUrls.map((url) => onServer(url, ...statements)));
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Statements one after the other, on a connection of their own. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const server = createPool({ url, max: 1, statementTimeoutMs: STATEMENT_MS });
  try {
    for (const statement of statements) await server.unsafe(statement);
  } finally {
    await server.end();
  }
}
