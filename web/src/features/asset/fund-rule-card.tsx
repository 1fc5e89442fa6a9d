import { rowOn } from '@kurus/core/data-pack/row';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { ruleAddress } from '../../lib/rule-address.ts';
import { rateText, rowDays } from '../../lib/words/rule-days.ts';
import { type FundRules, fundRulesQuery } from '../../quotes/fund-rules-query.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { Term, Terms } from '../../ui/terms.tsx';

/** Rows of a rule that are shown; the page of the rules has all of them. */
const MOST_ROWS = 4;

/** "Stopaj kuralı": the rates of a fund by the day of purchase, each with the way to its rule. */
export function FundRuleCard({ code }: { readonly code: string }) {
  const t = useText();
  const query = useQuery(fundRulesQuery(code));
  const first = query.data?.rules[0];
  return (
    <Card
      title={t('kinds.ruleTitle')}
      action={
        <Link className="link small touch" href={first ? ruleAddress(first.id) : '/rules'}>
          {t('kinds.rules')}
        </Link>
      }
    >
      {query.data ? (
        <Rates of={query.data} />
      ) : (
        <NotYet query={query} failed={t('kinds.rulesFailed')}>
          <Skeleton count={3} />
        </NotYet>
      )}
    </Card>
  );
}

function Rates({ of: { rules, fundKind, today } }: { readonly of: FundRules }) {
  const t = useText();
  if (fundKind === undefined) return <p className="muted small">{t('kinds.kindUnknown')}</p>;
  return (
    <>
      <p>{t(`kinds.tax_${fundKind}`)}</p>
      {rules.map((rule) => (
        <div key={rule.id}>
          {rules.length > 1 && (
            <p className="small">
              <Link className="link" href={ruleAddress(rule.id)}>
                {rule.name}
              </Link>
            </p>
          )}
          <Terms className="small">
            {rule.rows
              .filter(({ from }) => from <= today)
              .slice(-MOST_ROWS)
              .map((row) => (
                <Term key={row.from} label={rowDays(row)}>
                  {rateText(String(row.value))}
                </Term>
              ))}
          </Terms>
          {!rowOn(rule, today) && <p className="tag tag-warn">{t('kinds.ruleEnded')}</p>}
          {!rule.isVerified && <p className="tag tag-warn">{t('kinds.unverifiedRule')}</p>}
        </div>
      ))}
      <p className="muted small">{t('kinds.noAdvice')}</p>
    </>
  );
}
