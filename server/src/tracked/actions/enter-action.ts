/** Enters a corporate action that only its owner knows: a proposal to all of their tracked accounts. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { DomainError } from '@kurus/core/contract/errors';
import type { EnterActionBody } from '@kurus/core/contract/requests/actions';
import { actionOfStated, isFault, type StatedField } from '@kurus/core/corporate-actions/stated-action';
import { FIRST_ENTRY_DAY, OWN_ACTIONS_MAX } from '@kurus/core/limits';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { AccountRef } from '../../ledger/entry.ts';
import type { SessionSql } from '../../ledger/user-transaction.ts';
import { type ActionsReader, actionId, countOwnActions, insertOwnAction, requireOpenAccount } from './store.ts';

/** Its field names in a request. */
const FIELDS: Readonly<Partial<Record<StatedField, string>>> = { payDay: 'payDate', target: 'into' };
/** Limit of a share's cost, or payment, which stays exact as a JSON number. */
const MOST = 10n ** 15n;

export interface EnterActionRequest {
  readonly account: AccountRef;
  readonly body: EnterActionBody;
  readonly nowMs: number;
}

/** @returns the id of the action */
export async function enterAction(
  tx: SessionSql,
  readActions: ActionsReader,
  { account, body, nowMs }: EnterActionRequest,
): Promise<string> {
  const refuse = (field: string) => new DomainError('FIELD_INVALID', { field });
  await requireOpenAccount(tx, account);
  const today = dateText(dayOf(nowMs));
  if (body.exDate < FIRST_ENTRY_DAY || body.exDate > today) throw new DomainError('DATE_INVALID', { field: 'exDate' });
  const code = body.asset.code.toUpperCase();
  const { isQuoted, isOwn } = ASSET_KINDS[body.asset.kind];
  if (code === 'CASH' || !(isQuoted || isOwn)) throw new DomainError('SYMBOL_UNKNOWN');
  for (const field of ['price', 'gross', 'withholding'] as const)
    if (body[field] !== undefined && (body[field] < 0n || body[field] >= MOST)) throw refuse(field);
  const into = body.into?.toUpperCase();
  if (into === code || into === 'CASH') throw refuse('into');
  const action = actionOfStated({
    ...body,
    assetType: body.asset.kind,
    code,
    exDay: dayOfDate(body.exDate),
    payDay: body.payDate === undefined ? undefined : dayOfDate(body.payDate),
    target: into,
  });
  if (isFault(action)) {
    const field = FIELDS[action.field] ?? action.field;
    throw action.why.endsWith('missing') ? new DomainError('FIELD_REQUIRED', { field }) : refuse(field);
  }
  const existing = await readActions(tx, [{ type: action.assetType, code }], body.exDate);
  if (existing.some((one) => actionId(one) === actionId(action))) throw new DomainError('ACTION_KNOWN');
  if ((await countOwnActions(tx, account.userId)) >= OWN_ACTIONS_MAX)
    throw new DomainError('ACTIONS_TOO_MANY', { most: String(OWN_ACTIONS_MAX) });
  const note = body.note === '' ? undefined : body.note;
  const isNew = await insertOwnAction(tx, account.userId, action, { note, nowMs });
  if (!isNew) throw new DomainError('ACTION_KNOWN');
  return actionId(action);
}
