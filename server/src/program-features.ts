/** Routes of what programs may do besides the calls of people. */

import { createAccountGuard } from './accounts/account-guard.ts';
import { proposedAlerts } from './alerts/proposed-alert.ts';
import type { ReadFigures } from './alerts/user-figures.ts';
import type { WiredParts } from './app-parts.ts';
import type { FeatureContext } from './features.ts';
import { keyRoutes } from './keys/routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import type { OrderContext } from './orders/order-context.ts';
import { proposedOrders } from './orders/proposed-order.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { proposedEntries } from './tracked/proposed-entries.ts';

interface ProgramDeps {
  readonly orderContext: OrderContext;
  readonly readFigures: ReadFigures;
}

export function programRoutes(
  context: FeatureContext,
  { sql, worlds, config, version, now = Date.now }: WiredParts,
  { orderContext, readFigures }: ProgramDeps,
): void {
  keyRoutes(context('keys'), sql);
  const { book, closings, actions } = worlds.real;
  proposalRoutes(context('proposals'), {
    sql,
    acts: {
      entries: proposedEntries({ sql, book, closings, actions }),
      alerts: proposedAlerts({ sql, markets: worlds, read: readFigures, ...createAccountGuard(sql) }),
      orders: proposedOrders(orderContext),
    },
  });
  const { app, ...guard } = context('mcp');
  mcpRoutes(app, { ...guard, now, version, address: config.publicUrl });
}
