/** Tests of the page of the portfolio in a statement of İş Bankası, its letters misread as they come. */

import { expect, it } from 'vitest';
import { linesOf, readSource } from '../../../../testing/read-source.ts';
import { txt } from '../../../../testing/source-files.ts';

const STATEMENT = txt(
  '                                        YATIRIM HESABI PORTFOY‹\n' +
    ' Toplam TL  Mevcudu   :              2,035.43  Bloke Tutar˝:                  0.00 Kullan˝labilir TL  Tutari:   2,035.43\n' +
    '     KIYMET TANIMI     KYM KYM VADES›   NOM›NAL DE–ER/    BLOKE M›KTARI/     VADE SONU DE–ER›       B›R›M    BR‹T CAR› DE–ER›\n' +
    ' --------------------  ---- ---------  ------------------- --------------- ---------------------  ----------- ----------\n' +
    ' Örnek Alt˝n Fonu       822000  --            1,854,985.00           0.000          --               0.568528     1,392,908.24\n' +
    ' US000123DG28           617 19/01/2033            3,000.00           0.000              3,000.00   873.337500       146,717.10\n' +
    ' TOPLAM :                                                                                              1,539,625.34\n' +
    ' ›ﬁLEM    ﬁUBE F›ﬁ NO  ›ﬁL KYMT   FA›Z ORANI  KIYMET            TL  TUTAR          TL  BAK›YE /       A«IKLAMA\n' +
    ' 24/10/25 0165 99999999 QH                  -                 -                  -             +0.00 YATIRIM HESABI A«MA\n' +
    '                                                                                              +0.000\n' +
    ' 24/10/25 6013 99999999 QN 822000    0.000000      +763,867.000                  -             +0.00 KIYMET G›R›ﬁ›\n' +
    '                                                                                              +0.000\n' +
    ' 24/10/25 6013 99999999 QN 617DV     +0.00000       +20,000.000                  -             +0.00 KIYMET G›R›ﬁ›\n',
);

it('takes the cost of what came from elsewhere from the page of the portfolio', () => {
  expect(linesOf(STATEMENT)).toEqual([
    '9, left out, type',
    '11, delivery-in, 2025-10-24, 822000, quantity 763867.000, price 0.568528, note KIYMET G›R›ﬁ›',
    '13, delivery-in, 2025-10-24, 617DV, quantity 20000.000, note KIYMET G›R›ﬁ›',
  ]);
});

it('states holdings and cash, and counts each line once', () => {
  const { table } = readSource(STATEMENT);
  expect(table.stated).toMatchObject({
    holdings: [
      { code: '822000', quantity: '1,854,985.00' },
      { code: '617', quantity: '3,000.00' },
    ],
    cash: [{ currency: 'TRY', balance: '2,035.43' }],
  });
  const counts = Object.groupBy(table.lines, ({ as }) => as);
  expect([counts.heading, counts.sum, counts.row].map((lines) => lines?.length)).toEqual([4, 4, 5]);
});
