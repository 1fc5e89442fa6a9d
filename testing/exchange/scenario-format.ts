/** Format of a scenario file: an asset, an account, and timed events. Figures are texts, times ISO. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { MarketPhase } from '@kurus/core/exchange/observation';
import type { OrderKind, Validity } from '@kurus/core/exchange/order';
import type { Side } from '@kurus/core/trading/order';

export interface Scenario {
  readonly name?: string;
  readonly asset: {
    readonly kind: AssetKind;
    readonly code: string;
    readonly base: string;
    readonly averageDailyLots: number;
    readonly spreadTicks: number;
  };
  readonly account: { readonly kind: string; readonly cash: string; readonly lots: string; readonly cost: string };
  readonly terms: {
    readonly rules?: 'simple' | 'realistic';
    readonly commissionRate: string;
    readonly minimumCommission: string;
    readonly settlement?: 'instant' | 't2';
    readonly hours: 'always' | 'bist';
    readonly openingLock: boolean;
    readonly delaySeconds: number;
    readonly immediate: boolean;
  };
  readonly steps: readonly ScenarioStep[];
}

export interface ScenarioOrder {
  readonly id: string;
  /** Name of the account, if there are several; each begins like the scenario's account. */
  readonly account?: string;
  readonly side: Side;
  readonly kind?: OrderKind;
  readonly quantity: string;
  readonly limitPrice?: string;
  readonly triggerPrice?: string;
  readonly trail?: { readonly amount?: string; readonly percent?: string };
  readonly validity?: Validity;
  readonly validUntil?: string;
  readonly oco?: { readonly stop: StopTexts; readonly target: { readonly limitPrice: string } };
  readonly bracket?: { readonly stopLoss: StopTexts; readonly takeProfit: { readonly limitPrice: string } };
}

export interface StopTexts {
  readonly triggerPrice: string;
  readonly limitPrice?: string;
}

export interface ScenarioObservation {
  readonly exTime: string;
  readonly last: string;
  readonly hi?: string;
  readonly lo?: string;
  readonly lots?: number;
  readonly dir?: 1 | -1;
  readonly phase?: MarketPhase;
  readonly auction?: boolean;
  readonly bid?: string;
  readonly ask?: string;
}

export type ScenarioAmendment = { readonly id: string } & Partial<
  Pick<ScenarioOrder, 'limitPrice' | 'triggerPrice' | 'quantity' | 'validity' | 'validUntil'>
>;

export interface ScenarioStep {
  readonly at: string;
  readonly order?: ScenarioOrder;
  readonly observe?: ScenarioObservation;
  readonly amend?: ScenarioAmendment;
  readonly cancel?: string;
  readonly restart?: true;
  readonly newDay?: { readonly base: string };
  readonly corporateAction?: { readonly type: string; readonly code?: string | undefined };
}
