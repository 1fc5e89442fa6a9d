import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderFill, OrderItem } from '@kurus/core/contract/orders';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { LANGUAGES, type Language } from '@kurus/core/limits';
import { money, price, quantity, total } from '@kurus/core/money/money';
import { loadTexts, textOf } from '../../i18n/text-table.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { whyTexts } from '../../i18n/why-texts.ts';
import { whyOf, whyOfEntry, whyText } from './why.ts';
import type { Filled, Why } from './why-parts.ts';
import { looksOf } from './why-source.ts';

beforeAll(async () => {
  for (const language of LANGUAGES) await loadTexts(whyTexts, language);
});
const inLanguage =
  (language: Language): Translate =>
  (key, ...params) =>
    textOf(language, key, params[0]);
const t = inLanguage('tr');

const ACCEPTED = '2026-11-23T11:32:06.400Z';
const SEEN = '2026-11-23T11:32:07.000Z';

type Shorthand = Partial<Omit<OrderFill, 'observation'>> & Partial<OrderFill['observation']>;

/** 100 at 284.50: the best price of a rising market with one tick between. */
function fillOf(
  own: Shorthand & { readonly at?: string; readonly lots?: string; readonly paid?: string } = {},
): OrderFill {
  const { lots = '100', paid = '284.50', rule = 'R4', step = 0, at = SEEN, transactionId = 7, ...rest } = own;
  const { time = SEEN, last = price('284.50'), phase = 'continuous', auction = false, ownBook = false } = own;
  const { hi = last, lo = last, volume = quantity('0'), dir = 1 } = own;
  const book = { bid: price('284.25'), ask: price('284.50') };
  return {
    order: '01J',
    transactionId,
    at,
    quantity: quantity(lots),
    price: price(paid),
    amount: total(price(paid), quantity(lots), 'up'),
    commission: money('11.38'),
    bsmv: own.bsmv ?? money('0.57'),
    rule,
    step,
    bid: 'bid' in rest ? rest.bid : book.bid,
    ask: 'ask' in rest ? rest.ask : book.ask,
    observation: { time, last, hi, lo, volume, dir, phase, auction, ownBook },
  };
}

const ORDER: OrderItem = {
  id: '01J',
  account: 1,
  symbol: 'THYAO',
  type: 'stocks',
  side: 'buy',
  kind: 'market',
  quantity: quantity('100'),
  filledQuantity: quantity('100'),
  validity: 'ioc',
  state: 'filled',
  reservedCash: money('0'),
  reservedQuantity: quantity('0'),
  createdAt: ACCEPTED,
  updatedAt: SEEN,
} as OrderItem;

const filled = (order: Partial<OrderItem>, fills: Filled['fills'], own: Partial<Filled> = {}): Filled => ({
  order: { ...ORDER, ...order },
  fills,
  acceptedAt: ACCEPTED,
  isLast: true,
  ...own,
});
const sell = { side: 'sell' } as const;
const P = (text: string) => price(text);

const CASES: readonly (readonly [name: string, filled: Filled, lead: string, reason: string, steps: string])[] = [
  [
    'R4: a market order at the best price',
    filled({}, [fillOf()]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R4: a sale meets the other side',
    filled(sell, [fillOf({ paid: '284.25' })]),
    '100 THYAO 284,25 TL’den satıldı.',
    'O an tahmini alış fiyatı 284,25 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R4 by simple rules: the last price is both',
    filled({}, [fillOf({ bid: P('284.50') })]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an son fiyat 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R4 with a book of the source’s own',
    filled({}, [fillOf({ ownBook: true })]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R3: two price steps',
    filled({ quantity: quantity('1500') }, [
      fillOf({ lots: '1000' }),
      fillOf({ lots: '500', paid: '284.75', step: 1 }),
    ]),
    '1.500 THYAO ortalama 284,58 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; 1.000 lot bu fiyattan, kalan 500 lot bir kademe yukarıdan, 284,75 TL’den gerçekleşti.',
    'seen book ladder paid',
  ],
  [
    'R3: three price steps of a sale',
    filled({ ...sell, quantity: quantity('2500') }, [
      fillOf({ lots: '1000', paid: '284.25' }),
      fillOf({ lots: '1000', paid: '284.00', step: 1 }),
      fillOf({ lots: '500', paid: '283.75', step: 2 }),
    ]),
    '2.500 THYAO ortalama 284,05 TL’den satıldı.',
    'O an tahmini alış fiyatı 284,25 TL idi; 1.000 lot bu fiyattan, kalan 1.500 lot daha aşağıdaki kademelerden, en az 283,75 TL’den gerçekleşti.',
    'seen book ladder paid',
  ],
  [
    'R3: the first steps were taken a moment ago',
    filled({}, [fillOf({ paid: '284.75', step: 1 })]),
    '100 THYAO 284,75 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; bu emir az önceki alımlarınızın bıraktığı yerden, 284,75 TL’ye kadar gerçekleşti.',
    'seen book ladder paid',
  ],
  [
    'R5: a limit that is met at first look',
    filled({ kind: 'limit', limitPrice: P('286') }, [fillOf({ rule: 'R5' })]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi ve 286,00 TL’lik limitinize uyuyordu; emir beklemeden bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R6: through a resting buy',
    filled({ kind: 'limit', limitPrice: P('284') }, [fillOf({ rule: 'R6', paid: '284', lo: P('283.75') })]),
    '100 THYAO 284,00 TL’den alındı.',
    'Limitiniz 284,00 TL; fiyat altına, 283,75 TL’ye indi. Bekleyen emir kendi fiyatından gerçekleşir.',
    'seen paid',
  ],
  [
    'R6: through a resting sale',
    filled({ ...sell, kind: 'limit' }, [fillOf({ rule: 'R6', paid: '286', hi: P('286.25') })]),
    '100 THYAO 286,00 TL’den satıldı.',
    'Limitiniz 286,00 TL; fiyat üstüne, 286,25 TL’ye çıktı. Bekleyen emir kendi fiyatından gerçekleşir.',
    'seen paid',
  ],
  [
    'R6: touched, a part of the queue',
    filled({ kind: 'limit', state: 'partial' }, [fillOf({ rule: 'R6', paid: '284', lo: P('284') })]),
    '100 THYAO 284,00 TL’den alındı.',
    'Fiyat 284,00 TL’lik limitinize değdi. Bekleyen emir kendi fiyatından, sıradaki payı kadar gerçekleşir.',
    'seen paid',
  ],
  [
    'R7: the rest finds nobody at the ceiling',
    filled({ state: 'cancelled', reason: 'NO_COUNTERPARTY', filledQuantity: quantity('60') }, [
      fillOf({ lots: '60', ask: undefined }),
    ]),
    '60 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti. Kalan 40 lot, günün fiyat sınırında karşı taraf olmadığı için iptal edildi.',
    'seen book paid',
  ],
  [
    'R8: a stop sale at the worse of the two',
    filled({ ...sell, kind: 'stop', triggerPrice: P('280') }, [
      fillOf({ rule: 'R8', paid: '279', last: P('279'), hi: P('281'), lo: P('278') }),
    ]),
    '100 THYAO 279,00 TL’den satıldı.',
    'Fiyat 278,00 TL’ye inince 280,00 TL’lik tetik çalıştı; tetik ile son fiyattan (279,00 TL) düşük olanı esas alındı.',
    'seen paid',
  ],
  [
    'R8: a stop buy',
    filled({ kind: 'stop', triggerPrice: P('290') }, [fillOf({ rule: 'R8', paid: '290.50', last: P('290.50') })]),
    '100 THYAO 290,50 TL’den alındı.',
    'Fiyat 290,50 TL’ye çıkınca 290,00 TL’lik tetik çalıştı; tetik ile son fiyattan (290,50 TL) yüksek olanı esas alındı.',
    'seen paid',
  ],
  [
    'R8: triggered by an auction',
    filled({ ...sell, kind: 'stop', triggerPrice: P('280') }, [fillOf({ rule: 'R8', paid: '280', last: P('280.50') })]),
    '100 THYAO 280,00 TL’den satıldı.',
    '280,00 TL’lik tetik tek fiyatlı seansta çalıştı; emir ilk sürekli işlem fiyatında, tetik ile son fiyattan (280,50 TL) size kötü olanından gerçekleşti.',
    'seen paid',
  ],
  [
    'R9: a stop limit',
    filled({ ...sell, kind: 'stop-limit', triggerPrice: P('280'), limitPrice: P('279') }, [
      fillOf({ rule: 'R9', paid: '279.50', last: P('279.50') }),
    ]),
    '100 THYAO 279,50 TL’den satıldı.',
    '280,00 TL’lik tetik çalıştığında son fiyat 279,50 TL idi ve 279,00 TL’lik limitinize uyuyordu.',
    'seen paid',
  ],
  [
    'R10: a trailing stop says where its trigger came from',
    filled({ ...sell, kind: 'trailing-stop', triggerPrice: P('294.50'), highWater: P('310') }, [
      fillOf({ rule: 'R8', paid: '294.25', last: P('294.25') }),
    ]),
    '100 THYAO 294,25 TL’den satıldı.',
    'İz süren tetik, 310,00 TL’lik en yüksek fiyatı izleyerek 294,50 TL’ye gelmişti. Fiyat 294,25 TL’ye inince 294,50 TL’lik tetik çalıştı; tetik ile son fiyattan (294,25 TL) düşük olanı esas alındı.',
    'seen paid',
  ],
  [
    'R11: the stop of two wins',
    filled({ ...sell, kind: 'stop', triggerPrice: P('280'), group: 'g', role: 'stop' }, [
      fillOf({ rule: 'R8', paid: '280', last: P('285'), lo: P('279') }),
    ]),
    '100 THYAO 280,00 TL’den satıldı.',
    'Fiyat 279,00 TL’ye inince 280,00 TL’lik tetik çalıştı; tetik ile son fiyattan (285,00 TL) düşük olanı esas alındı. İki emirden zarar durdur gerçekleştiği için kâr al emri iptal edildi.',
    'seen paid',
  ],
  ...(
    [
      [
        'R12',
        'Açılışın tek fiyatı 286,00 TL oldu. Açılışta herkes bu fiyattan alır ve satar; alış satış farkı ve kademe yoktur.',
      ],
      [
        'R13',
        'Kapanışın tek fiyatı 286,00 TL oldu. Kapanışta herkes bu fiyattan alır ve satar; alış satış farkı ve kademe yoktur.',
      ],
      ['R14', 'Kapanış fiyatından işlem sürüyordu: bu dakikalarda yalnız kapanış fiyatı, 286,00 TL geçerlidir.'],
      ['R15', 'Aradan sonraki ilk fiyat 286,00 TL oldu. Bu fiyat, tek fiyatlı bir seansın fiyatı sayılır.'],
    ] as const
  ).map(
    ([rule, reason]) =>
      [
        rule,
        filled({}, [fillOf({ rule, paid: '286', last: P('286'), bid: undefined, ask: undefined })]),
        '100 THYAO 286,00 TL’den alındı.',
        reason,
        'seen paid',
      ] as const,
  ),
  [
    'R16: the day’s cap',
    filled({ state: 'cancelled', reason: 'VOLUME_CAP', filledQuantity: quantity('60') }, [fillOf({ lots: '60' })]),
    '60 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti. Kalan 40 lot, bir günde bir varlıkta alınıp satılabilecek miktarın sınırına gelindiği için iptal edildi.',
    'seen book paid',
  ],
  [
    'R17: the reservation does not pay for more',
    filled({ state: 'cancelled', reason: 'BALANCE', filledQuantity: quantity('60') }, [fillOf({ lots: '60' })]),
    '60 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti. Kalan 40 lot, emir için bloke edilen tutar yetmediği için iptal edildi.',
    'seen book paid',
  ],
];

describe.each(CASES)('%s', (_, one, lead, reason, steps) => {
  test('in Turkish', () => {
    const why = whyOf(t, one);
    expect([why.lead, why.reason]).toEqual([lead, reason]);
    expect(why.steps.map(({ id }) => id).join(' ')).toBe(steps);
    expect(why.rule).toContain(one.fills[0].rule);
  });

  test.each(['en', 'fr'] as const)('in %s nothing is left open', (language) => {
    const text = whyText(whyOf(inLanguage(language), one));
    expect(text).not.toMatch(/\{|\}|\bwhy\.|undefined|TL’/);
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(4);
  });
});

const stepOf = (why: Why, id: string) => why.steps.find((step) => step.id === id);

test('the steps: what was seen, both quotes with the paid one, bars to scale with the next price, the sum', () => {
  const why = whyOf(
    t,
    filled({ quantity: quantity('1500') }, [
      fillOf({ lots: '1000', hi: P('284.50'), lo: P('284.25'), volume: quantity('38') }),
      fillOf({ lots: '500', paid: '284.75', step: 1 }),
    ]),
  );
  expect(stepOf(why, 'seen')?.facts).toEqual([
    { label: 'Saat', value: '14:32:07,0' },
    { label: 'Son fiyat', value: '284,50 ▲ yukarı adım' },
    { label: 'En düşük–yüksek', value: '284,25–284,50' },
    { label: 'Hacim', value: '38 lot' },
  ]);
  expect(stepOf(why, 'book')?.quotes).toEqual({
    bid: 'Alış 284,25',
    ask: 'Satış 284,50',
    between: 'fark 1 adım (0,25)',
    paid: 'ask',
  });
  expect(stepOf(why, 'ladder')?.bars).toEqual([
    { price: '284,50', quantity: '1.000 lot', width: 100 },
    { price: '284,75', quantity: '500 lot', width: 50 },
    { price: '285,00', quantity: 'gerek olmadı', width: 0 },
  ]);
  const paid = stepOf(why, 'paid');
  expect(paid?.sums?.map(({ label, value }) => `${label} = ${value}`)).toEqual([
    'Tutar · 1.000 × 284,50 + 500 × 284,75 = ₺426.875,00',
    'Komisyon = ₺22,76',
    'BSMV = ₺1,14',
  ]);
  expect([paid?.title, paid?.total?.value]).toEqual(['Ödenen', '₺426.898,90']);
});

test('a sale says what was received; a crypto’s commission is said with its taxes', () => {
  const sold = whyOf(t, filled({ ...sell, type: 'cryptos', symbol: 'BTC' }, [fillOf({ bsmv: money('0') })]));
  expect(stepOf(sold, 'paid')).toMatchObject({
    title: 'Elinize geçen',
    sums: [{}, { label: 'Komisyon (vergiler dahil)', value: '₺11,38' }],
    total: { value: '₺28.438,62' },
  });
});

test('copied, it is the same sentences in order', () => {
  const text = whyText(whyOf(t, filled({}, [fillOf()])));
  expect(text).toBe(
    [
      'THYAO · Alım · 23 Kas 2026 14:32:07',
      '100 THYAO 284,50 TL’den alındı. O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
      '1. Görülen fiyat\nEmrin kabulü 14:32:06,4. Yalnız ondan sonraki fiyata bakılır.\nSaat: 14:32:07,0\nSon fiyat: 284,50 ▲ yukarı adım',
      '2. Tahmini Alış ve Satış\nSon işlem yukarı adımdaydı; satış fiyatı 284,50 kabul edildi.\nAlış 284,25 · fark 1 adım (0,25) · Satış 284,50',
      '3. Ödenen\nTutar · 100 × 284,50: ₺28.450,00\nKomisyon: ₺11,38\nBSMV: ₺0,57\nToplam: ₺28.461,95',
      'Kural R4: piyasa emri kademeleri yürür',
    ].join('\n\n'),
  );
});

test('a market order that is tried at once says so', () => {
  const why = whyOf(t, filled({}, [fillOf({ time: ACCEPTED })]));
  expect(stepOf(why, 'seen')?.text).toContain('hemen denenir');
});

test('a trade of which no order is on record: its price and its sum, and that no more was kept', () => {
  const entry = {
    id: 2,
    createdAt: SEEN,
    type: 'sell',
    kind: 'sell',
    symbol: 'GARAN',
    assetType: 'stocks',
    price: P('120'),
    quantity: quantity('10'),
    volume: money('1200'),
    commission: money('0.51'),
    bsmv: money('0.03'),
    cashChange: money('1199.49'),
    balanceAfter: money('1199.49'),
  } as TransactionItem;
  const why = whyOfEntry(t, entry);
  expect([why.lead, why.reason]).toEqual([
    '10 GARAN 120,00 TL’den satıldı.',
    'Piyasa emriydi ve o anki geçerli son fiyattan, tamamı bir kerede gerçekleşti.',
  ]);
  expect(stepOf(why, 'paid')?.total?.value).toBe('₺1.199,49');
});

test('fills of one look are explained together, each look with the prices that the order had then', () => {
  const event = { state: 'open', quantity: quantity('300'), validity: 'day' } as const;
  const looks = looksOf({
    order: { ...ORDER, kind: 'limit', limitPrice: P('285') },
    fills: [
      fillOf({ rule: 'R5', transactionId: 1 }),
      fillOf({ rule: 'R5', transactionId: 2, step: 1, paid: '284.75' }),
      fillOf({ rule: 'R6', transactionId: 3, at: '2026-11-23T12:00:01.000Z', time: '2026-11-23T12:00:01.000Z' }),
    ],
    history: [
      { ...event, at: ACCEPTED, what: 'placed', limitPrice: P('286') },
      { ...event, at: '2026-11-23T11:50:00.000Z', what: 'amended', limitPrice: P('285') },
    ],
  });
  expect(looks.map(({ fills }) => fills.map(({ transactionId }) => transactionId))).toEqual([[1, 2], [3]]);
  expect(looks.map(({ order, acceptedAt, isLast }) => [order.limitPrice, acceptedAt, isLast])).toEqual([
    [P('286'), ACCEPTED, false],
    [P('285'), '2026-11-23T11:50:00.000Z', true],
  ]);
});
