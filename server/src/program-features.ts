/** Routes of what others than the person may do: programs, and who shares their accounts. */

import { createAccountGuard } from './accounts/account-guard.ts';
import { proposedAlerts } from './alerts/proposed-alert.ts';
import type { ReadFigures } from './alerts/user-figures.ts';
import type { WiredParts } from './app-parts.ts';
import { createGuesses, SHARE_CODE_GUESSES } from './auth/limits/guesses.ts';
import type { FeatureContext } from './features.ts';
import { householdRoutes } from './household/routes.ts';
import { oauthRoutes } from './keys/oauth/routes.ts';
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
  parts: WiredParts,
  { orderContext, readFigures }: ProgramDeps,
): void {
  const { sql, worlds, config, version, now = Date.now } = parts;
  keyRoutes(context('keys'), sql);
  oauthRoutes(context('keys'), parts);
  householdRoutes(context('household'), { sql, codeGuesses: createGuesses(parts, SHARE_CODE_GUESSES) });
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
