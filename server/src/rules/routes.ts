/** GET /rules: the dated rules that figures rest on. Public. */

import * as requests from '@kurus/core/contract/requests/rules';
import * as contract from '@kurus/core/contract/rules';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { PackInUse } from '../data-pack/open-pack.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { ruleItems } from './rule-items.ts';

export function rulesRoute(context: HttpContext, { pack, state }: PackInUse): void {
  route(context, contract.rules, requests.rules, async ({ nowMs, language }) => {
    const today = dateText(dayOf(nowMs));
    const rules = ruleItems(pack, language, today);
    const rows = rules.reduce((sum, rule) => sum + rule.rows.length, 0);
    return {
      message: textOf('ok', language),
      data: { rules, pack: { issuedOn: pack.issuedOn, state, rows }, today },
    };
  });
}
