import { performance } from '@kurus/core/contract/analysis';
import type { DataOf } from '@kurus/core/contract/endpoint';
import { ANALYSIS_UNITS, type AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { RECORDED_ANSWER_MS } from '@kurus/core/limits';
import { formatInUnit, formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import type { Money } from '@kurus/core/money/money';
import { analysedAccounts } from '../choose-account.ts';
import type { Command } from '../command.ts';
import { dayWord, daysOf, PERIODS } from '../period.ts';
import type { Text, TextKey } from '../texts.ts';

const UNITS = ANALYSIS_UNITS.map((unit) => unit.toLowerCase());

export const performanceCommand: Command = {
  name: 'performance',
  usage: '',
  summary: 'sumPerformance',
  about: 'aboutPerformance',
  examples: [
    'kurus performance --unit real --period 1y',
    'kurus performance --account 2,3 --unit usd --from 2025-01-01 --to 2025-12-31',
  ],
  options: {
    account: { type: 'string', short: 'a', help: 'optAccounts', value: 'ACCOUNT' },
    unit: { type: 'string', help: 'optUnit', value: 'UNIT', among: UNITS },
    period: { type: 'string', help: 'optPeriod', value: 'PERIOD', among: PERIODS },
    from: { type: 'string', help: 'optFrom', value: 'DAY' },
    to: { type: 'string', help: 'optTo', value: 'DAY' },
  },
  words: [0, 0],
  async run(context) {
    const { value, isJson, t } = context;
    const [from, to] = [dayWord(value('from')), dayWord(value('to'))];
    const hasDays = from !== undefined || to !== undefined;
    const days = hasDays ? { ...(from && { from }), ...(to && { to }) } : daysOf(value('period') ?? '1y', Date.now());
    const unit = ANALYSIS_UNITS[UNITS.indexOf(value('unit') ?? 'try')] ?? 'TRY';
    const account = await analysedAccounts(context);
    const query = { account, unit, ...days };
    const { data } = await context.client().call(performance, { query, timeoutMs: RECORDED_ANSWER_MS });
    if (isJson) return context.json(performance.data?.encode(data));
    context.say(`${data.from} – ${data.to}, ${t(UNIT_TEXTS[unit])}`);
    context.table(
      [{ title: '' }, { title: '', isFigure: true }],
      rowsOf(data, unit, t).map(([name, text]) => [t(name), text]),
    );
    if (data.notes.length > 0) context.note(t('notesOf', { notes: data.notes.join(', ') }));
    if (data.pending) context.note(t('pendingFrom', { day: data.pending.from }));
  },
};

const UNIT_TEXTS = { TRY: 'unitTry', REAL: 'unitReal', USD: 'unitUsd', EUR: 'unitEur', GAU: 'unitGau' } as const;

/** Figures that the answer has, with their names. */
function rowsOf(data: DataOf<typeof performance>, unit: AnalysisUnit, t: Text): (readonly [TextKey, string])[] {
  const money = (name: TextKey, amount: Money | undefined, isSigned = false) =>
    amount === undefined ? [] : [[name, formatInUnit(amount, unit, isSigned)] as const];
  const rate = (name: TextKey, fraction: number | undefined) =>
    fraction === undefined ? [] : [[name, formatReturn(fraction, 2, true)] as const];
  const { maxDrawdown: drop, sharpe } = data;
  return [
    ...money('figStart', data.startValue),
    ...money('figInflow', data.netInflow, true),
    ...money('figGain', data.gain, true),
    ...money('figEnd', data.endValue),
    ...rate('figReturn', data.ttwror),
    ...rate('figReturnYear', data.ttwrorAnnual),
    ...rate('figXirr', data.xirr),
    ...rate('figXirrPeriod', data.xirrPeriod),
    ...rate('figInflation', data.inflation),
    ...(data.volatility === undefined ? [] : [['figVolatility', formatReturn(data.volatility)] as const]),
    ...(sharpe === undefined ? [] : [['figSharpe', formatStatistic(sharpe, 2, true)] as const]),
    ...(drop
      ? [['figDrawdown', `${formatReturn(drop.value)} (${t('fromTo', { from: drop.from, to: drop.to })})`] as const]
      : []),
  ];
}
