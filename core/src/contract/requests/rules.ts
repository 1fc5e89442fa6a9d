/** Request for the dated rules. */

import { request } from './request.ts';

export const rules = request({
  summary: 'Dated rules that figures rest on: value, days, source, day of the last check',
  errors: [],
});
