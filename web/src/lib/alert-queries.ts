/** The user's alerts. */

import { alerts } from '@kurus/core/contract/alerts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => (await call(alerts, { signal })).data,
  meta: { failure: 'Failed to load the alerts' },
});
