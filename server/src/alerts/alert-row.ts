/** Alert as it is stored. */

import type { ArmedAlert } from '@kurus/core/alerts/alert-book';
import type { AssetKind } from '@kurus/core/asset-kinds';
import type {
  AlertChannel,
  AlertDirection,
  AlertKind,
  AlertRepeat,
  AlertState,
} from '@kurus/core/contract/words/alerts';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import type { World } from '@kurus/core/market/world';
import { price, type Price } from '@kurus/core/money/money';
import { ratio } from '@kurus/core/money/ratio';

export interface AlertRow {
  readonly user_id: string;
  readonly alert_id: number;
  readonly version: number;
  readonly kind: AlertKind;
  readonly world: World;
  readonly asset_type: AssetKind | null;
  readonly symbol: string | null;
  readonly account_id: number | null;
  readonly value: string | null;
  readonly percent: string | null;
  readonly direction: AlertDirection | null;
  readonly reference: string | null;
  readonly repeat: AlertRepeat;
  readonly valid_until: string | null;
  readonly note: string | null;
  readonly channels: AlertChannel[] | null;
  readonly state: AlertState;
  readonly created_at: Date;
  readonly priced_on: string;
  readonly active_from: Date;
  readonly back_way: 'up' | 'down' | null;
  readonly back_price: string | null;
  readonly days: number | null;
  readonly screen_name: string | null;
  readonly seen: readonly string[];
  readonly is_figure: boolean;
}

export interface StoredAlert extends ArmedAlert {
  readonly userId: string;
  readonly id: number;
  readonly version: number;
  readonly world: World;
  readonly code: string | undefined;
  readonly account: number | undefined;
  readonly validUntil: string | undefined;
  readonly note: string | undefined;
  readonly channels: readonly AlertChannel[] | undefined;
  readonly state: AlertState;
  readonly createdAtMs: number;
  /** Day whose shares its prices are of. */
  readonly pricedOn: number;
  /** Days before an event; undefined for those of its kind. */
  readonly days: number | undefined;
  /** Saved screen that it is about, by its name. */
  readonly screen: string | undefined;
  /**
   * Events that were told, or known when it was armed; of a screen its version, and the assets that fit or were told.
   */
  readonly seen: readonly string[];
  /** Judged on figures of its user, not on observations of the market. */
  readonly isFigure: boolean;
}

const priceOf = (text: string | null): Price | undefined => (text === null ? undefined : price(text));

export function storedAlertOf(row: AlertRow): StoredAlert {
  const back = priceOf(row.back_price);
  return {
    key: `${row.user_id} ${row.alert_id}`,
    userId: row.user_id,
    id: row.alert_id,
    version: row.version,
    kind: row.kind,
    world: row.world,
    asset: row.asset_type ?? undefined,
    code: row.symbol ?? undefined,
    account: row.account_id ?? undefined,
    value: priceOf(row.value),
    percent: row.percent === null ? undefined : ratio(row.percent),
    direction: row.direction ?? undefined,
    reference: priceOf(row.reference),
    repeat: row.repeat,
    validUntil: row.valid_until ?? undefined,
    untilMs: row.valid_until === null ? undefined : dayStartMs(dayOfDate(row.valid_until) + 1),
    note: row.note ?? undefined,
    channels: row.channels ?? undefined,
    state: row.state,
    createdAtMs: row.created_at.getTime(),
    pricedOn: dayOfDate(row.priced_on),
    activeFromMs: row.active_from.getTime(),
    days: row.days ?? undefined,
    screen: row.screen_name ?? undefined,
    seen: row.seen,
    isFigure: row.is_figure,
    back: row.back_way === null || back === undefined ? undefined : { way: row.back_way, price: back },
  };
}
