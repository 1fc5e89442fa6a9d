/** Orders that one request creates: a single one, one with two exits, or two exits of which one cancels the other. */

import type { OrderRequest, StopLeg, TargetLeg } from './order-request.ts';
import type { GroupLink } from './order.ts';

interface Part {
  readonly request: OrderRequest;
  readonly link: GroupLink | undefined;
  readonly isSleeping: boolean;
}

export function legsOf(request: OrderRequest): Part[] {
  const { oco, bracket, id, side } = request;
  if (oco) return exits(request, oco.stop, oco.target, { side, isSleeping: false });
  if (!bracket) return [{ request, link: undefined, isSleeping: false }];
  const parent: Part = { request, link: { group: id, role: 'parent' }, isSleeping: false };
  // Exits outlive the buy order: a buy that ends at once leaves exits valid until cancelled.
  const rests = request.kind === 'limit' && request.validity !== 'ioc' && request.validity !== 'fok';
  const validity = rests ? request.validity : 'gtc';
  const { stopLoss, takeProfit } = bracket;
  return [parent, ...exits({ ...request, validity }, stopLoss, takeProfit, { side: 'sell', isSleeping: true })];
}

function exits(
  { id, account, quantity, validity, untilDay }: OrderRequest,
  stop: StopLeg,
  target: TargetLeg,
  { side, isSleeping }: Pick<OrderRequest, 'side'> & Pick<Part, 'isSleeping'>,
): Part[] {
  const leg = (role: 'stop' | 'target', prices: Partial<StopLeg>, kind: OrderRequest['kind']): Part => ({
    request: { id: `${id}.${role}`, account, side, kind, quantity, validity, untilDay, ...prices },
    link: { group: id, role },
    isSleeping,
  });
  return [leg('stop', stop, stop.limitPrice === undefined ? 'stop' : 'stop-limit'), leg('target', target, 'limit')];
}

const ALONE = ['bracket', 'kind', 'limitPrice', 'triggerPrice', 'trail'] as const;

/** Field by which the exits are inconsistent: the stop must be on the losing side, the target on the other. */
export function unfitExits(request: OrderRequest): (typeof ALONE)[number] | 'oco' | undefined {
  const { oco, bracket, side, kind } = request;
  if (oco) {
    const [stop, target] = [oco.stop.triggerPrice, oco.target.limitPrice];
    const isApart = side === 'sell' ? stop < target : stop > target;
    return ALONE.find((field) => request[field] !== undefined) ?? (isApart ? undefined : 'oco');
  }
  if (!bracket) return undefined;
  if (kind !== 'market' && kind !== 'limit' && kind !== 'market-to-limit') return 'kind';
  const isApart = bracket.stopLoss.triggerPrice < bracket.takeProfit.limitPrice;
  return side === 'buy' && isApart ? undefined : 'bracket';
}
