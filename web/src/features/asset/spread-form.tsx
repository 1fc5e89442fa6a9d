import { resetSpread, setSpread, type SpreadItem } from '@kurus/core/contract/spreads';
import { turkish } from '@kurus/core/money/format';
import { type Percent, parsePercent, percentText } from '@kurus/core/money/money';
import { figureOf } from '@kurus/core/money/notation';
import { fractionToWire } from '@kurus/core/money/wire';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { spreadsQuery } from '../../lib/account/spreads-query.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { sentenceDate } from '../../lib/words/sentence-date.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

interface SpreadFormProps {
  readonly code: string;
  /** Undefined for a piece without a default. */
  readonly spread: SpreadItem | undefined;
}

const NO_SPREAD = { cashIn: 0n as Percent, replace: 0n as Percent };
const typed = (value: Percent) => turkish(percentText(value));
const readOf = (text: string) => parsePercent(figureOf(text.trim().replace('%', ''), 'comma') ?? '');
const opposite = (value: Percent) => (0n - value) as Percent;

/** The two fields of a spread, in percent; each is saved on leaving it. */
export function SpreadForm({ code, spread }: SpreadFormProps) {
  const t = useText();
  const { cashIn, replace } = spread ?? NO_SPREAD;
  const [cut, setCut] = useState(typed(opposite(cashIn)));
  const [added, setAdded] = useState(typed(replace));
  const [refusal, setRefusal] = useState<string>();
  const [cutRead, addedRead] = [readOf(cut), readOf(added)];
  const send = async (sending: Promise<unknown>) => {
    try {
      await sending;
      setRefusal(undefined);
      await queryClient.invalidateQueries(spreadsQuery);
    } catch (error) {
      setRefusal(messageOf(error, t('kinds.spreadFailed')));
    }
  };
  const save = () => {
    if (cutRead === undefined || addedRead === undefined) return;
    const next = { cashIn: opposite(cutRead), replace: addedRead };
    if (next.cashIn === cashIn && next.replace === replace) return;
    const body = { cashIn: fractionToWire(next.cashIn), replace: fractionToWire(next.replace) };
    void send(call(setSpread, { params: { code }, body }));
  };
  const reset = () => void send(call(resetSpread, { params: { code } }).then(({ message }) => toast.success(message)));
  const wrong = (value: Percent | undefined) => (value === undefined ? t('kinds.spreadWrong') : undefined);
  const field = { inputMode: 'decimal', autoComplete: 'off', onBlur: save } as const;
  return (
    <div className="spread-form">
      <TextField
        {...field}
        label={`${t('kinds.cutAtSale')} (%)`}
        name="cashIn"
        value={cut}
        error={wrong(cutRead)}
        onChange={(event) => setCut(event.target.value)}
      />
      <TextField
        {...field}
        label={`${t('kinds.addedAtBuying')} (%)`}
        name="replace"
        value={added}
        error={wrong(addedRead)}
        onChange={(event) => setAdded(event.target.value)}
      />
      <div className="muted small">
        {spread?.isDefault && spread.date !== undefined
          ? t('kinds.spreadDefault', { date: sentenceDate(spread.date) })
          : t(spread ? 'kinds.spreadOwn' : 'kinds.spreadNone')}
        {spread?.isDefault && spread.date !== undefined && cashIn > 0n && (
          <p>{t('kinds.spreadAbove', { date: sentenceDate(spread.date) })}</p>
        )}
        {spread?.isDefault === false && (
          <Button variant="ghost" size="sm" onClick={reset}>
            {t('kinds.spreadReset')}
          </Button>
        )}
        {refusal !== undefined && (
          <p role="alert" className="field-error">
            {refusal}
          </p>
        )}
      </div>
    </div>
  );
}
