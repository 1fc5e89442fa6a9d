/** Citus cluster: a coordinator and its workers on loopback, in temporary folders. */

import { createPool } from '../../server/src/db/pool.ts';
import type { OwnPostgres } from '../postgres-server.ts';
import { startCitusNode, type CitusOptions } from './citus-node.ts';

const STATEMENT_MS = 60_000;

export interface CitusCluster {
  /** Nodes: the coordinator first, then its workers. */
  readonly nodes: readonly [OwnPostgres, ...OwnPostgres[]];
  /** Addresses of their maintenance databases, in the same order. */
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
 * Creates a database with the extension on every node, registered at the coordinator.
 * @returns its address on the coordinator
 */
export async function createCitusDatabase(serverUrls: readonly string[], name: string): Promise<string> {
  const [coordinator = '', ...workers] = serverUrls.map((url) => databaseUrl(url, name));
  await Promise.all(serverUrls.map((url) => onServer(url, `create database ${name}`)));
  await joinNodes([coordinator, ...workers]);
  return coordinator;
}

/** Joins the databases at these addresses; the first is the coordinator's. */
export async function joinNodes([coordinator = '', ...workers]: readonly string[]): Promise<void> {
  await Promise.all([coordinator, ...workers].map((url) => onServer(url, 'create extension citus')));
  const place = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`;
  await onServer(
    coordinator,
    `select citus_set_coordinator_host(${place(coordinator)})`,
    ...workers.map((url) => `select citus_add_node(${place(url)})`),
  );
}

/** Refuses connections to the database from now on, so that it can be copied on every node. */
export async function freezeCitusDatabase(serverUrls: readonly string[], name: string): Promise<void> {
  await onEachServer(
    serverUrls,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

/** Drops the database. First ends its connections, and the extension's own process, which a DROP would wait for. */
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

/** Runs statements one after the other, on their own connection. */
export async function onServer(url: string, ...statements: readonly string[]): Promise<void> {
  const server = createPool({ url, max: 1, statementTimeoutMs: STATEMENT_MS });
  try {
    for (const statement of statements) await server.unsafe(statement);
  } finally {
    await server.end();
  }
}
