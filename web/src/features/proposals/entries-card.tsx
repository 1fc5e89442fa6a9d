/** Proposed entries, each with what we know of it; what is doubtful is not ticked. */

import type { ProposalItem, ProposedRow } from '@kurus/core/contract/proposals';
import { formatPricePlain } from '@kurus/core/money/format';
import { addMoney, type Money, subtractMoney, ZERO_MONEY } from '@kurus/core/money/money';
import { Check, ListPlus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useCommand } from '../../lib/forms/use-command.ts';
import { dateText } from '../../lib/words/date-text.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyText, QuantityText } from '../../ui/money-text.tsx';
import { toast } from '../../ui/toast.tsx';
import { ProposalCard, RejectButton } from './proposal-card.tsx';
import { accept } from './proposal-commands.ts';
import { factText, isCertain } from './proposal-words.ts';

export function EntriesCard({ proposal }: { readonly proposal: ProposalItem }) {
  const t = useText();
  const { id, rows = [] } = proposal;
  // Choices against the suggestion: rows that are judged again keep them.
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTicked = (at: number) => chosen.get(at) ?? !rows[at]?.doubtful;
  const ticked = rows.flatMap((_, at) => (isTicked(at) ? [at] : []));
  const command = useCommand({
    send: () => accept(id, { rows: ticked }),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('proposals.answerFailed'))),
  });
  const count = { count: ticked.length };
  return (
    <ProposalCard
      proposal={proposal}
      icon={<ListPlus size={15} aria-hidden="true" />}
      tag={t('proposals.entriesTag', { count: rows.length })}
    >
      <div className="proposal-columns muted small" aria-hidden="true">
        <span />
        <span>{t('proposals.date')}</span>
        <span>{t('proposals.act')}</span>
        <span>{t('proposals.asset')}</span>
        <span className="proposal-end">{t('common.quantity')}</span>
        <span className="proposal-end">{t('proposals.price')}</span>
        <span className="proposal-end">{t('proposals.amount')}</span>
        <span>{t('proposals.known')}</span>
      </div>
      <ul className="proposal-rows">
        {rows.map((row, at) => (
          <EntryRow
            key={at}
            row={row}
            isTicked={isTicked(at)}
            onTick={(on) => setChosen(new Map(chosen).set(at, on))}
          />
        ))}
      </ul>
      <div className="proposal-foot">
        <Effect cash={effectOf(rows, ticked)} />
        <RejectButton id={id} label={t(rows.length > 1 ? 'proposals.rejectAll' : 'proposals.reject')} />
        <Button busy={command.isPending} disabled={ticked.length === 0} once onClick={() => command.mutate()}>
          {ticked.length === 0
            ? t('proposals.addNone')
            : t(ticked.length === 1 ? 'proposals.addOne' : 'proposals.addSome', count)}
        </Button>
      </div>
    </ProposalCard>
  );
}

/** Change of the cash by the ticked rows; undefined where the account does not keep it. */
function effectOf(rows: readonly ProposedRow[], ticked: readonly number[]): Money | undefined {
  const known = ticked.map((at) => rows[at]?.cash);
  if (known.some((cash) => cash === undefined)) return undefined;
  return known.reduce<Money>((sum, cash = ZERO_MONEY) => addMoney(sum, cash), ZERO_MONEY);
}

function Effect({ cash }: { readonly cash: Money | undefined }) {
  const t = useText();
  return (
    <p className="muted small proposal-effect">
      {cash !== undefined && (
        <>
          {t('proposals.cashEffect')} <strong>{<MoneyText value={cash} signed />}</strong> ·{' '}
        </>
      )}
      {t('proposals.canUndo')}
    </p>
  );
}

interface EntryRowProps {
  readonly row: ProposedRow;
  readonly isTicked: boolean;
  readonly onTick: (on: boolean) => void;
}

function EntryRow({ row, isTicked, onTick }: EntryRowProps) {
  const t = useText();
  const { date, type, asset, quantity, price, cash, amount, note, known } = row;
  const sum = cash === undefined ? amount : cash < 0n ? subtractMoney(ZERO_MONEY, cash) : cash;
  return (
    <li>
      <label className="proposal-row">
        <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
        <span className="proposal-date">{date === '' ? '–' : dateText(date)}</span>
        <strong className="proposal-act">{t(`entries.${type}`)}</strong>
        <strong className="proposal-asset">{asset?.code ?? '–'}</strong>
        <span className="proposal-quantity proposal-end">
          {quantity === undefined ? '–' : <QuantityText value={quantity} />}
        </span>
        <span className="proposal-price figure proposal-end">
          {price === undefined ? '–' : formatPricePlain(price)}
        </span>
        <span className="proposal-amount proposal-end">{sum === undefined ? '–' : <MoneyText value={sum} />}</span>
        <span className="proposal-known">
          {known.map((one) => (
            <span key={one.fact} className="proposal-fact small" data-doubtful={isCertain(one) ? undefined : ''}>
              {isCertain(one) ? <Check size={15} aria-hidden="true" /> : <TriangleAlert size={15} aria-hidden="true" />}
              {factText(t, one)}
            </span>
          ))}
          {note !== undefined && (
            <span className="muted small">
              {t('proposals.noteOf')} <q>{note}</q>
            </span>
          )}
        </span>
      </label>
    </li>
  );
}
