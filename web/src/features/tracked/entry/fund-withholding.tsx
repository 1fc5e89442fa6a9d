import { rowOn } from '@kurus/core/data-pack/row';
import { isFund } from '@kurus/core/kind-units';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import { ruleAddress } from '../../../lib/rule-address.ts';
import { rateText, rowDays } from '../../../lib/words/rule-days.ts';
import { fundRulesQuery } from '../../../quotes/fund-rules-query.ts';
import type { Draft } from './entry-draft.ts';

/** Rules of the fund that a draft is about; undefined until they are there, and for anything else. */
export function useFundRules({ subject }: Pick<Draft, 'subject'>) {
  const fund = subject !== undefined && subject !== 'cash' && isFund(subject.type) ? subject.code : undefined;
  return useQuery({ ...fundRulesQuery(fund ?? ''), enabled: fund !== undefined }).data;
}

/** "Bu alışın kazancından %17,5 kesilir", with the days of its rule; nothing where no rule of the day is known. */
export function FundWithholding({ draft }: { readonly draft: Draft }) {
  const t = useText();
  const rules = useFundRules(draft);
  const [rule] = rules?.rules ?? [];
  const row = rule && draft.date !== '' ? rowOn(rule, draft.date) : undefined;
  if (!rule || !row || draft.type !== 'buy' || rules?.fundKind === 'pension') return null;
  return (
    <p className="small">
      {t('tracked.fundWithheld', { rate: rateText(String(row.value)) })}{' '}
      <Link className="link touch" href={ruleAddress(rule.id)}>
        {t('tracked.ruleOf', { days: rowDays(row) })}
      </Link>
      {!rule.isVerified && ` · ${t('tracked.ruleUnverified')}`}
    </p>
  );
}
