import { abs } from '@kurus/core/money/decimal';
import { subtractMoney, subtractQuantity, type Quantity } from '@kurus/core/money/money';
import { Check, TriangleAlert } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { formatAmount, formatQuantity } from '../../lib/amounts/format.ts';
import { Card } from '../../ui/card.tsx';
import { SumText } from '../../ui/sum-text.tsx';
import { keyOf } from './import-assets.ts';
import { VERDICT_TEXTS, type Outcome } from './outcomes.ts';
import { dayText, draftText, quantityTextOf, amountTextOf } from './row-texts.ts';
import type { HoldingCheck, StatementCheck, SumCheck } from './statement.ts';
import { useLaterEntries } from './use-later-entries.ts';

/** Differences that are listed. */
const DIFFERENCES_MAX = 50;

interface StatementCardProps {
  readonly account: number;
  readonly checks: readonly StatementCheck[];
  readonly outcomes: readonly Outcome[];
}

/** Result of the file as it says itself, beside ours; each difference with the rows that could make it. */
export function StatementCard({ account, checks, outcomes }: StatementCardProps) {
  const t = useText();
  const isApart = checks.some(({ isEqual }) => !isEqual);
  const hasLater = useLaterEntries(account, outcomes, isApart);
  if (checks.length === 0) return null;
  const holdings = checks.filter((check) => check.of === 'holding');
  const apart = holdings.filter(({ isEqual }) => !isEqual);
  const sums = checks.filter((check) => check.of !== 'holding');
  return (
    <Card title={t('imports.statement')}>
      <div className="stack-2">
        {holdings.length > 0 && (
          <p className="import-checked small">
            <Mark isEqual={apart.length === 0} />
            {apart.length === 0
              ? t('imports.holdingsEqual', { count: holdings.length })
              : t('imports.holdingsApart', { count: holdings.length, apart: apart.length })}
          </p>
        )}
        {isApart && hasLater && <p className="muted small">{t('imports.laterEntries')}</p>}
        <ul className="stack-2">
          {apart.slice(0, DIFFERENCES_MAX).map((check) => (
            <HoldingDifference key={keyOf(check.asset)} check={check} />
          ))}
        </ul>
        <dl className="stack-2">
          {sums.map((check) => (
            <SumLine key={`${check.of} ${check.holds} ${check.currency}`} check={check} />
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Mark({ isEqual }: { readonly isEqual: boolean }) {
  const t = useText();
  return isEqual ? (
    <Check size={16} className="import-equal" role="img" aria-label={t('imports.equal')} />
  ) : (
    <TriangleAlert size={16} className="import-warn" role="img" aria-label={t('imports.unequal')} />
  );
}

function HoldingDifference({ check: { asset, file, ours, rows } }: { readonly check: HoldingCheck }) {
  const t = useText();
  const difference = subtractQuantity(file, ours);
  const count = formatQuantity(abs(difference) as Quantity);
  return (
    <li>
      <p className="import-warn small">
        <SumText>
          {t(difference > 0n ? 'imports.statedMore' : 'imports.statedLess', {
            code: asset.code,
            file: formatQuantity(file),
            ours: formatQuantity(ours),
            count,
          })}
        </SumText>
      </p>
      <CauseRows label={t('imports.rowsOfCode', { code: asset.code, count: rows.length })} rows={rows} />
    </li>
  );
}

const SUM_TEXTS = {
  cash: { gross: 'imports.fileCash', net: 'imports.fileCash' },
  buy: { gross: 'imports.fileBuys', net: 'imports.fileBuysNet' },
  sell: { gross: 'imports.fileSells', net: 'imports.fileSellsNet' },
} as const satisfies Record<SumCheck['of'], unknown>;

function SumLine({ check }: { readonly check: SumCheck }) {
  const { of, holds, currency, file, ours, isEqual, rows, isMixed = false } = check;
  const t = useText();
  return (
    <div className="import-sum">
      <dt className="muted">{t(SUM_TEXTS[of][holds])}</dt>
      <dd>
        <span className="figure">{formatAmount(file, currency)}</span>
        {!isMixed && <Mark isEqual={isEqual} />}
      </dd>
      {isMixed && <dd className="import-difference muted small">{t('imports.cashMixed')}</dd>}
      {!isEqual && !isMixed && (
        <dd className="import-difference">
          <p className="import-sum import-warn small">
            <span>{t(of === 'cash' ? 'imports.cashDiffers' : 'imports.sumsDiffer')}</span>
            <span className="figure">{formatAmount(subtractMoney(ours, file), currency, true)}</span>
          </p>
          <CauseRows label={t('imports.rowsNotTaken', { count: rows.length })} rows={rows} />
        </dd>
      )}
    </div>
  );
}

const ROWS_MAX = 50;

/** Rows that could make a difference. */
function CauseRows({ label, rows }: { readonly label: string; readonly rows: readonly Outcome[] }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="import-summary small">{label}</summary>
      <ul className="import-causes small">
        {rows.slice(0, ROWS_MAX).map(({ draft, verdict }) => (
          <li key={draft.at}>
            <span className="muted tnum">{t('imports.lineOf', { line: draft.line })}</span>{' '}
            {draft.state === 'row' && (
              <>
                {dayText(draft.row)} · {draftText(t, draft, [])} · {quantityTextOf(draft.row)} ·{' '}
                {amountTextOf(draft.row)} ·{' '}
              </>
            )}
            {t(VERDICT_TEXTS[verdict])}
          </li>
        ))}
      </ul>
    </details>
  );
}
