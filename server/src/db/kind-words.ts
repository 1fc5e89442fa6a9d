/**
 * Words for asset kinds that the database accepts: those of the table in core, put into its domains at each start. So
 * a new kind needs no migration (decision 022).
 */

import { ALL_KINDS } from '@kurus/core/asset-kinds';
import { HISTORY_TYPES } from '@kurus/core/contract/words/market-history';
import { lockMigrations } from './migrate.ts';
import type { Sql, TransactionSql } from './pool.ts';

const DOMAINS: Readonly<Record<string, readonly string[]>> = { asset_kind: ALL_KINDS, price_kind: HISTORY_TYPES };

/**
 * Adds the missing words, and removes none: a server of another version may run on the same database and know other
 * kinds. Several starting processes take turns.
 * @param domains the words of each domain
 */
export async function addKindWords(sql: Sql, domains = DOMAINS): Promise<void> {
  await sql.beginUnlimited('', async (tx) => {
    await lockMigrations(tx);
    for (const [domain, words] of Object.entries(domains)) await addWords(tx, domain, words);
  });
}

async function addWords(tx: TransactionSql, domain: string, words: readonly string[]): Promise<void> {
  const rule = `${domain}_words`;
  const existing = await tx<{ word: string }[]>`
    select found[1] as word
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') found
    where c.contypid = ${domain}::regtype and c.conname = ${rule}`;
  const all = new Set([...existing.map(({ word }) => word), ...words]);
  if (all.size === existing.length) return;
  const list = [...all].map((word) => `'${word}'`).join(', ');
  // Stored rows passed a rule with fewer words: "not valid" does not read them, so their tables stay available.
  await tx.unsafe(`alter domain ${domain} drop constraint ${rule};
    alter domain ${domain} add constraint ${rule} check (value in (${list})) not valid`);
}
