import { LANGUAGES, type Language } from '@kurus/core/limits';
import { price, quantity } from '@kurus/core/money/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { whyTexts } from '../../../i18n/bundles.ts';
import { loadTexts, textOf } from '../../../i18n/text-table.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { fillOf, filledOf } from '../../../testing/filled.ts';
import type { Filled } from './why-parts.ts';
import { whyOf, whyText } from './why.ts';

beforeAll(async () => {
  for (const language of LANGUAGES) await loadTexts(whyTexts, language);
});
const inLanguage =
  (language: Language): Translate =>
  (key, ...params) =>
    textOf(language, key, params[0]);
const t = inLanguage('tr');

const sell = { side: 'sell' } as const;
const P = (text: string) => price(text);

const CASES: readonly (readonly [name: string, filled: Filled, lead: string, reason: string, steps: string])[] = [
  [
    'R4: a market order at the best price',
    filledOf({}, [fillOf()]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R4: a sale meets the other side',
    filledOf(sell, [fillOf({ paid: '284.25' })]),
    '100 THYAO 284,25 TL’den satıldı.',
    'O an tahmini alış fiyatı 284,25 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R4 by simple rules: the last price is both',
    filledOf({}, [fillOf({ bid: P('284.50') })]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an son fiyat 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R4 with a book of the source’s own',
    filledOf({}, [fillOf({ ownBook: true })]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R3: two price steps',
    filledOf({ quantity: quantity('1500') }, [
      fillOf({ lots: '1000' }),
      fillOf({ lots: '500', paid: '284.75', step: 1 }),
    ]),
    '1.500 THYAO ortalama 284,58 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; 1.000 lot bu fiyattan, kalan 500 lot bir kademe yukarıdan, 284,75 TL’den gerçekleşti.',
    'seen book ladder paid',
  ],
  [
    'R3: three price steps of a sale',
    filledOf({ ...sell, quantity: quantity('2500') }, [
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
    filledOf({}, [fillOf({ paid: '284.75', step: 1 })]),
    '100 THYAO 284,75 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; bu emir az önceki alımlarınızın bıraktığı yerden, 284,75 TL’ye kadar gerçekleşti.',
    'seen book ladder paid',
  ],
  [
    'R5: a limit order that the market meets when placed is filled up to its limit',
    filledOf({ kind: 'limit', limitPrice: P('286') }, [fillOf({ rule: 'R5' })]),
    '100 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi ve 286,00 TL’lik limitinize uyuyordu; emir beklemeden bu fiyattan gerçekleşti.',
    'seen book paid',
  ],
  [
    'R6: through a resting buy',
    filledOf({ kind: 'limit', limitPrice: P('284') }, [fillOf({ rule: 'R6', paid: '284', lo: P('283.75') })]),
    '100 THYAO 284,00 TL’den alındı.',
    'Limitiniz 284,00 TL; fiyat altına, 283,75 TL’ye indi. Bekleyen emir kendi fiyatından gerçekleşir.',
    'seen paid',
  ],
  [
    'R6: through a resting sale',
    filledOf({ ...sell, kind: 'limit' }, [fillOf({ rule: 'R6', paid: '286', hi: P('286.25') })]),
    '100 THYAO 286,00 TL’den satıldı.',
    'Limitiniz 286,00 TL; fiyat üstüne, 286,25 TL’ye çıktı. Bekleyen emir kendi fiyatından gerçekleşir.',
    'seen paid',
  ],
  [
    'R6: touched, a part of the queue',
    filledOf({ kind: 'limit', state: 'partial' }, [fillOf({ rule: 'R6', paid: '284', lo: P('284') })]),
    '100 THYAO 284,00 TL’den alındı.',
    'Fiyat 284,00 TL’lik limitinize değdi. Bekleyen emir kendi fiyatından, sıradaki payı kadar gerçekleşir.',
    'seen paid',
  ],
  [
    'R7: the rest finds nobody at the ceiling',
    filledOf({ state: 'cancelled', reason: 'NO_COUNTERPARTY', filledQuantity: quantity('60') }, [
      fillOf({ lots: '60', ask: undefined }),
    ]),
    '60 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti. Kalan 40 lot, günün fiyat sınırında karşı taraf olmadığı için iptal edildi.',
    'seen book paid',
  ],
  [
    'R8: a stop sale at the worse of the two',
    filledOf({ ...sell, kind: 'stop', triggerPrice: P('280') }, [
      fillOf({ rule: 'R8', paid: '279', last: P('279'), hi: P('281'), lo: P('278') }),
    ]),
    '100 THYAO 279,00 TL’den satıldı.',
    'Fiyat 278,00 TL’ye inince 280,00 TL’lik tetik çalıştı; tetik ile son fiyatın (279,00 TL) düşük olanı esas alındı.',
    'seen paid',
  ],
  [
    'R8: a stop buy',
    filledOf({ kind: 'stop', triggerPrice: P('290') }, [fillOf({ rule: 'R8', paid: '290.50', last: P('290.50') })]),
    '100 THYAO 290,50 TL’den alındı.',
    'Fiyat 290,50 TL’ye çıkınca 290,00 TL’lik tetik çalıştı; tetik ile son fiyatın (290,50 TL) yüksek olanı esas alındı.',
    'seen paid',
  ],
  [
    'R8: triggered by an auction',
    filledOf({ ...sell, kind: 'stop', triggerPrice: P('280') }, [
      fillOf({ rule: 'R8', paid: '280', last: P('280.50') }),
    ]),
    '100 THYAO 280,00 TL’den satıldı.',
    '280,00 TL’lik tetik tek fiyatlı seansta çalıştı; emir ilk sürekli işlem fiyatında, tetik ile son fiyatın (280,50 TL) sizin için kötü olanından gerçekleşti.',
    'seen paid',
  ],
  [
    'R9: a stop limit',
    filledOf({ ...sell, kind: 'stop-limit', triggerPrice: P('280'), limitPrice: P('279') }, [
      fillOf({ rule: 'R9', paid: '279.50', last: P('279.50') }),
    ]),
    '100 THYAO 279,50 TL’den satıldı.',
    '280,00 TL’lik tetik çalıştığında son fiyat 279,50 TL idi ve 279,00 TL’lik limitinize uyuyordu.',
    'seen paid',
  ],
  [
    'R10: a trailing stop says where its trigger came from',
    filledOf({ ...sell, kind: 'trailing-stop', triggerPrice: P('294.50'), highWater: P('310') }, [
      fillOf({ rule: 'R8', paid: '294.25', last: P('294.25') }),
    ]),
    '100 THYAO 294,25 TL’den satıldı.',
    'İz süren tetik, 310,00 TL’lik en yüksek fiyatı izleyerek 294,50 TL’ye gelmişti. Fiyat 294,25 TL’ye inince 294,50 TL’lik tetik çalıştı; tetik ile son fiyatın (294,25 TL) düşük olanı esas alındı.',
    'seen paid',
  ],
  [
    'R11: the stop of two wins',
    filledOf({ ...sell, kind: 'stop', triggerPrice: P('280'), group: 'g', role: 'stop' }, [
      fillOf({ rule: 'R8', paid: '280', last: P('285'), lo: P('279') }),
    ]),
    '100 THYAO 280,00 TL’den satıldı.',
    'Fiyat 279,00 TL’ye inince 280,00 TL’lik tetik çalıştı; tetik ile son fiyatın (285,00 TL) düşük olanı esas alındı. İki emirden zarar durdur gerçekleştiği için kâr al emri iptal edildi.',
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
        filledOf({}, [fillOf({ rule, paid: '286', last: P('286'), bid: undefined, ask: undefined })]),
        '100 THYAO 286,00 TL’den alındı.',
        reason,
        'seen paid',
      ] as const,
  ),
  [
    'R16: the day’s cap',
    filledOf({ state: 'cancelled', reason: 'VOLUME_CAP', filledQuantity: quantity('60') }, [fillOf({ lots: '60' })]),
    '60 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti. Kalan 40 lot, bir günde bir varlıkta alınıp satılabilecek miktarın sınırına gelindiği için iptal edildi.',
    'seen book paid',
  ],
  [
    'R17: reservation and free cash do not pay for more',
    filledOf({ state: 'cancelled', reason: 'BALANCE', filledQuantity: quantity('60') }, [fillOf({ lots: '60' })]),
    '60 THYAO 284,50 TL’den alındı.',
    'O an tahmini satış fiyatı 284,50 TL idi; piyasa emriniz bu fiyattan gerçekleşti. Kalan 40 lot, emir için bloke edilen tutar ve serbest nakdiniz yetmediği için iptal edildi.',
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
    const text = whyText(inLanguage(language), whyOf(inLanguage(language), one));
    expect(text).not.toMatch(/\{|\}|\bwhy\.|undefined|TL’/);
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(4);
  });
});
