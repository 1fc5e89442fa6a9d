import { beforeAll, expect, it } from 'vitest';
import { importOutcomeTexts, importTexts, tabTexts } from '../../i18n/bundles.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { translate } from '../../i18n/use-text.ts';
import type { Draft } from './readers/draft-parts.ts';
import { reasonsOf } from './row-reasons.ts';
import { draftText, quantityTextOf } from './row-texts.ts';

beforeAll(() => Promise.all([importTexts, importOutcomeTexts, tabTexts].map((bundle) => loadTexts(bundle, 'tr'))));

const exchange: Draft = {
  at: 0,
  line: 2,
  state: 'row',
  remarks: ['covered-later'],
  row: {
    line: 2,
    type: 'exchange',
    from: { asset: { kind: 'cryptos', code: 'ETH' }, quantity: '1.5' },
    to: { asset: { kind: 'cryptos', code: 'BETH' }, quantity: '1.5' },
  },
};

it('names both sides of an exchange, and what left', () => {
  expect(draftText(translate, exchange, [])).toMatch(/^ETH → BETH \S/);
  expect(quantityTextOf(exchange.state === 'row' ? exchange.row : { line: 1, type: 'fee' })).toBe('1,5');
});

it('has a reason for each way in which a row is out or in doubt', () => {
  const reasons = (draft: Draft) => reasonsOf(translate, { draft, verdict: 'refused', result: undefined });
  const at = { at: 0, line: 2 };
  expect(reasons({ ...at, state: 'unread', field: 'date', text: '31.02.2026' })).toEqual([
    'Tarih (ve saat) okunamadı: “31.02.2026”',
  ]);
  expect(reasons({ ...at, state: 'unread', field: 'type', text: 'x', why: 'two-sides' })).toEqual([
    'Aynı satırda hem alış hem satış var',
  ]);
  expect(reasons({ ...at, state: 'left out', by: 'rule', rule: 'derivative', text: 'x' })).toEqual([
    'Opsiyon, vadeli işlem ya da kaldıraçlı ürün',
  ]);
  expect(reasons({ ...at, state: 'left out', by: 'code', text: 'YOKKK' })).toEqual(['“YOKKK” alınmıyor']);
  expect(reasons(exchange)).toEqual(['Aynı günün sonraki satırındaki alış bu satışı karşılıyor']);
});
