/** Snapshots over HTTP, and what the link to one shows. */

import { DomainError, refusedAtField } from '@kurus/core/contract/errors';
import * as requests from '@kurus/core/contract/requests/snapshots';
import * as contract from '@kurus/core/contract/snapshots';
import type { AssetRef } from '@kurus/core/identity';
import type { Sql } from '../db/pool.ts';
import { intentOf } from '../http/api/idempotency.ts';
import { ownAddress } from '../http/api/own-address.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { sessionTransaction } from '../ledger/user-transaction.ts';
import { type CompareParts, comparisonOf, pricesOf, weightsOf } from './compare.ts';
import { type ContentParts, presentContent } from './content.ts';
import { closedLink, newSecret, openLink, type SharedViews, sharedViews } from './link.ts';
import { deleteSnapshot, readSnapshot, readSnapshots, type StoredSnapshot } from './store.ts';
import { takeSnapshot } from './take-snapshot.ts';

export interface SnapshotParts extends ContentParts, CompareParts {
  readonly sql: Sql;
  /** Address of the screens, "https://kurus.example". */
  readonly publicUrl: string | undefined;
}

export function snapshotRoutes(context: HttpContext, parts: SnapshotParts): void {
  keptRoutes(context, parts);
  readRoute(context, parts);
  linkRoutes(context, parts);
  sharedRoute(context, sharedViews(parts, context));
}

function keptRoutes(context: HttpContext, parts: SnapshotParts): void {
  const { sql } = parts;
  route(context, contract.snapshots, requests.snapshots, async ({ session: { userId }, request, language }) => {
    const found = await readSnapshots(sql, userId);
    const snapshots = found.map((one) => headOf(one, ownAddress(request, parts.publicUrl)));
    return { message: textOf('ok', language), data: { snapshots } };
  });

  route(context, contract.takeSnapshot, requests.takeSnapshot, async (call) => {
    const { session, body, request, language, nowMs } = call;
    const { account, name } = body;
    const intent = intentOf({ request, session }, { account, name });
    const id = await takeSnapshot(parts, session, { account, name, intent }, nowMs);
    const snapshot = headOf(await requireSnapshot(sql, session.userId, id), ownAddress(request, parts.publicUrl));
    return { message: textOf('snapshotTaken', language), data: { snapshot } };
  });

  route(context, contract.eraseSnapshot, requests.eraseSnapshot, async ({ session, params, language }) => {
    const isGone = await sessionTransaction(sql, session, (tx) => deleteSnapshot(tx, session.userId, params.id));
    if (!isGone) throw new DomainError('SNAPSHOT_NOT_FOUND');
    return { message: textOf('snapshotErased', language) };
  });
}

function readRoute(context: HttpContext, parts: SnapshotParts): void {
  const { sql } = parts;
  route(context, contract.readSnapshot, requests.readSnapshot, async (call) => {
    const { session, params, query, request, language, nowMs } = call;
    const { userId } = session;
    const found = await requireSnapshot(sql, userId, params.id);
    const world = parts.worldOf(found.account);
    const snapshot = { ...headOf(found, ownAddress(request, parts.publicUrl)), world, holdings: keptItems(found) };
    const message = textOf('ok', language);
    const { compare } = query;
    if (compare === undefined) return { message, data: { snapshot } };
    const other = compare === 'now' ? undefined : await requireSnapshot(sql, userId, compare);
    if (other && (other.account !== found.account || other.id === found.id))
      throw DomainError.of(refusedAtField('FIELD_INVALID', 'compare'));
    const present = await presentContent(parts, userId, found.account, nowMs);
    const later = other ?? present.content;
    const [start, end] = later.takenAt < found.takenAt ? [later, found] : [found, later];
    const laterPrice = other ? pricesOf(end) : (of: AssetRef) => present.price(of.type, of.code)?.price;
    const comparison = comparisonOf(parts, { world, start, end, laterPrice }, present.days);
    return { message, data: { snapshot, comparison } };
  });
}

function linkRoutes(context: HttpContext, parts: SnapshotParts): void {
  const { sql } = parts;
  route(context, contract.shareSnapshot, requests.shareSnapshot, async (call) => {
    const { session, params, request, language, nowMs } = call;
    const { userId } = session;
    const secret = await sessionTransaction(sql, session, (tx) =>
      openLink(tx, userId, params.id, { secret: newSecret(userId), at: new Date(nowMs) }),
    );
    return {
      message: textOf('linkOpened', language),
      data: { url: urlOf(ownAddress(request, parts.publicUrl), secret) },
    };
  });

  route(context, contract.closeShare, requests.closeShare, async ({ session, params, language }) => {
    await sessionTransaction(sql, session, (tx) => closedLink(tx, session.userId, params.id));
    return { message: textOf('linkClosed', language) };
  });
}

function sharedRoute(context: HttpContext, views: SharedViews): void {
  route(context, contract.sharedSnapshot, requests.sharedSnapshot, async ({ params, language, nowMs }) => {
    return { message: textOf('ok', language), data: await views(params.secret, nowMs) };
  });
}

async function requireSnapshot(sql: Sql, userId: string, id: number): Promise<StoredSnapshot> {
  const found = await readSnapshot(sql, userId, id);
  if (!found) throw new DomainError('SNAPSHOT_NOT_FOUND');
  return found;
}

const urlOf = (origin: string, secret: string) => `${origin}/shared/${secret}`;

function headOf(
  { id, name, account, takenAt, moment, link, holdings }: StoredSnapshot,
  origin: string,
): contract.SnapshotHead {
  return {
    id,
    name,
    account,
    takenAt: takenAt.toISOString(),
    value: moment.value,
    ...(link && {
      shared: { url: urlOf(origin, link.secret), views: link.views, since: link.since.toISOString() },
    }),
    holdings: holdings.filter(({ asset }) => asset).length,
  };
}

function keptItems({ holdings }: StoredSnapshot): contract.SnapshotItem['holdings'] {
  const weights = weightsOf(holdings);
  return holdings.map(({ asset, quantity, price, value }, at) => {
    const weight = weights[at];
    return {
      ...(asset && { asset: { kind: asset.type, code: asset.code } }),
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { price }),
      value,
      ...(weight !== undefined && { weight }),
    };
  });
}
