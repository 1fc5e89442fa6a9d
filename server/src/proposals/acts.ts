/** Acts of the features whose screens do the same: proposals are read, shown, done and undone with them. */

import type { ProposedRow } from '@kurus/core/contract/proposals';
import type { placeOrder } from '@kurus/core/contract/requests/orders';
import type { acceptProposal } from '@kurus/core/contract/requests/proposals';
import type { EntryBody } from '@kurus/core/contract/requests/tracked';
import type { Language } from '@kurus/core/limits';
import type * as z from 'zod/mini';
import type { KeyedRequest } from '../http/api/access-key.ts';
import type { AccountRef } from '../ledger/entry.ts';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';
import type { Session, SessionSql } from '../ledger/user-transaction.ts';

export type OrderBody = z.output<typeof placeOrder.body>;
export type AlertBody = NonNullable<z.output<typeof acceptProposal.body>['alert']>;

export interface EntryActs {
  /** Reads entries as their own call does. @throws DomainError */
  readonly read: (account: AccountRef, entries: readonly EntryBody[], nowMs: number) => Promise<readonly EntryFacts[]>;
  /** Entries as a person sees them before they accept. */
  readonly rows: (
    account: AccountRef,
    entries: readonly EntryBody[],
    at: { readonly nowMs: number; readonly language: Language },
  ) => Promise<readonly ProposedRow[]>;
  /** @returns numbers of the entries */
  readonly write: (
    tx: SessionSql,
    account: AccountRef,
    facts: readonly EntryFacts[],
    nowMs: number,
  ) => Promise<readonly number[]>;
  readonly remove: (tx: SessionSql, account: AccountRef, entries: readonly number[], nowMs: number) => Promise<void>;
}

export interface AlertActs {
  /** Tells if the caller may know of such an alert. */
  readonly isReached: (request: KeyedRequest, alert: AlertBody) => boolean;
  /** Judges an alert without the figures that it is about. @throws DomainError */
  readonly check: (userId: string, alert: AlertBody, nowMs: number) => Promise<void>;
  /** @param also in the same transaction, with the number of the alert */
  readonly arm: (session: Session, alert: AlertBody, nowMs: number, also: AlsoWrite) => Promise<void>;
  /** @throws DomainError ALERT_NOT_FOUND */
  readonly erase: (tx: SessionSql, userId: string, id: number) => Promise<void>;
}
export type AlsoWrite = (tx: SessionSql, id: number) => Promise<void>;

export interface OrderActs {
  /** Judges an order without the account's cash and holdings. @throws DomainError */
  readonly check: (order: OrderBody) => void;
  /** Places an order; the same key places it once. @returns its number */
  readonly place: (session: Session, order: OrderBody, key: string, nowMs: number) => Promise<string>;
  readonly cancel: (session: Session, id: string, nowMs: number) => Promise<void>;
}

export interface ProposalActs {
  readonly entries: EntryActs;
  readonly alerts: AlertActs;
  readonly orders: OrderActs;
}
