/** GET /rules: the dated rules that figures rest on, those of one fund, or one of them. Public. */

import { fundRuleIds } from '@kurus/core/analysis/tax/funds';
import * as requests from '@kurus/core/contract/requests/rules';
import * as contract from '@kurus/core/contract/rules';
import type { RuleItem } from '@kurus/core/contract/rules';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import type { PackInUse } from '../data-pack/open-pack.ts';
import { type HttpContext, route } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { MOST_MONTHS_ALONE, ruleItems } from './rule-items.ts';

export function rulesRoute(context: HttpContext, { pack, state }: PackInUse): void {
  route(context, contract.rules, requests.rules, async ({ nowMs, language, query: { fund, id, tables } }) => {
    const today = dateText(dayOf(nowMs));
    const all = ruleItems(pack, language, today, id === undefined ? undefined : MOST_MONTHS_ALONE);
    const fundKind = fund === undefined ? undefined : pack.fundKinds.get(fund);
    const ids = fundRuleIds(fundKind);
    const { ticks } = pack;
    const [calendar, goldPieces] = [{ ...pack.calendar }, { ...pack.goldPieces }];
    const isWanted = (rule: RuleItem) =>
      tables === undefined && (fund === undefined || ids.includes(rule.id)) && (id === undefined || id === rule.id);
    const rules = all.filter(isWanted);
    const rows = rules.reduce((sum, rule) => sum + rule.rows.length, 0);
    return {
      message: textOf('ok', language),
      data: {
        rules,
        pack: { issuedOn: pack.issuedOn, state, rows },
        today,
        fundKind,
        ...(tables && { tables: { calendar, ticks, goldPieces } }),
      },
    };
  });
}
