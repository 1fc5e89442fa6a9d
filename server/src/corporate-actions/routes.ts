/** GET /market/actions: corporate actions that are announced, and those of the last year. Public. */

import { isTradable } from '@kurus/core/asset-kinds';
import { marketActions, type MarketAction } from '@kurus/core/contract/market-actions';
import * as rules from '@kurus/core/contract/requests/market';
import { netDividend, RATIO_ONE, theoreticalPrice } from '@kurus/core/corporate-actions/action';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { ByWorld } from '@kurus/core/market/world';
import { quantity, type Quantity } from '@kurus/core/money/money';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { ActionBook, StoredAction } from './action-book.ts';

const SHOWN_DAYS = 365;
const MOST = 200;

export function marketActionsRoute(context: HttpContext, books: ByWorld<ActionBook>): void {
  route(context, marketActions, rules.marketActions, async ({ query, nowMs, language }) => {
    const { type, code, world = 'practice' } = query;
    const actions = books[world];
    const fromDay = dayOf(nowMs) - SHOWN_DAYS;
    const isSelected = (one: StoredAction) =>
      one.exDay >= fromDay &&
      (type === undefined || one.assetType === type) &&
      (code === undefined || one.code === code.toUpperCase());
    const found = actions.all().filter(isSelected).slice(-MOST);
    return { message: textOf('ok', language), data: { actions: found.flatMap((one) => itemOf(one, actions)) } };
  });
}

const ONE = quantity('1');

function itemOf(one: StoredAction, actions: ActionBook): MarketAction[] {
  const {
    assetType: type,
    code,
    type: action,
    exDay,
    payDay,
    ratio,
    price,
    gross,
    target,
    close,
    invented,
    source,
  } = one;
  if (!isTradable(type) || action === 'coupon' || action === 'maturity') return [];
  const isPaid = action === 'dividend';
  return [
    {
      type,
      code,
      action,
      exDate: dateText(exDay),
      ...(isPaid && { payDate: dateText(payDay), gross, net: netDividend(one) }),
      ...(!isPaid && action !== 'symbol' && { ratio: ((ratio * ONE) / RATIO_ONE) as Quantity }),
      ...(action === 'rights' && { price }),
      ...(target !== undefined && { target }),
      ...(close !== undefined && { close, theoretical: theoreticalPrice(close, actions.on(type, code, exDay)) }),
      invented,
      source,
    },
  ];
}
