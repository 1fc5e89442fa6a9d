/** Values of an order that requests and answers share. */

export const SIDES = ['buy', 'sell'] as const;
export const ORDER_KINDS = ['market', 'limit', 'market-to-limit', 'stop', 'stop-limit', 'trailing-stop'] as const;
export const VALIDITIES = ['day', 'ioc', 'fok', 'gtc', 'gtd'] as const;
/** Final states. From all other states an order may be cancelled. */
export const END_STATES = ['filled', 'cancelled', 'expired', 'rejected'] as const;
