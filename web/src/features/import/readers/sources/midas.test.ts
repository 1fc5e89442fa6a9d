/** Tests of the lines that real statements of Midas contain. */

import { describe, expect, it } from 'vitest';
import { draftLine, linesOf, readSource } from '../../../../testing/read-source.ts';
import { csv, txt } from '../../../../testing/source-files.ts';

const MIDAS = '01/06/26 - 30/06/26 HESAP EKSTRESİ\n';
const midas = (text: string) => txt(MIDAS + text);
const ORDERS = 'YATIRIM İŞLEMLERİ (TRY) 01/06/26 30/06/26\n';

describe('Midas', () => {
  it.each([
    [
      'a dividend without withholding',
      'TEMETTÜ İŞLEMLERİ (01/06/26 - 30/06/26)\n26/06/26 DOAS - Doğuş Otomotiv 265,91 TRY - 265,91 TRY',
      '4, dividend, 2026-06-26, DOAS, gross 265.91',
    ],
    [
      'a dividend in the currency of the title',
      'TEMETTÜ İŞLEMLERİ (USD) 01/06/26 30/06/26\n26/06/26 O - Realty Income 12,50 1,88 10,62',
      '4, dividend, 2026-06-26, O, gross 12.50, withheld 1.88, currency USD',
    ],
    [
      'a fee given back',
      'HESAP İŞLEMLERİ (x)\n15/06/26 00:00:00 15/06/26 00:00:00 Diğer Gelir Komisyon İadesi Gerçekleşti 36,73 TRY',
      '4, refund, 2026-06-15, amount 36.73, of fee, note Diğer Gelir Komisyon İadesi',
    ],
    [
      'interest',
      'HESAP İŞLEMLERİ (x)\n15/06/26 00:00:00 15/06/26 00:00:00 Diğer Gelir Nema Geliri Gerçekleşti 31,71 TRY',
      '4, interest, 2026-06-15, amount 31.71, note Diğer Gelir Nema Geliri',
    ],
    [
      'a tax below zero',
      'HESAP İŞLEMLERİ (x)\n16/06/26 09:00:00 16/06/26 10:00:00 Diğer Gider Stopaj Gerçekleşti -2.491,35 TRY',
      '4, tax, 2026-06-16, 10:00:00, amount 2491.35, note Diğer Gider Stopaj',
    ],
    [
      'a code of one letter',
      `${ORDERS}02/06/26 10:00:00 Limit Emri V Alış Gerçekleşti USD 2 - 2 300,00 1,50 601,50`,
      '4, buy, 2026-06-02, 10:00:00, V, quantity 2, price 300.00, amount 600, fee 1.50, currency USD, note Limit Emri, Gerçekleşti',
    ],
    [
      'a price that is rounded: the amount moved',
      `${ORDERS}02/06/26 10:00:00 Limit Emri FADE Satış Gerçekleşti TRY 850 - 850 20,16 0,00 17.138,00`,
      '4, sell, 2026-06-02, 10:00:00, FADE, quantity 850, price 20.16, amount 17138, note Limit Emri, Gerçekleşti',
    ],
    [
      'a request that was called off, with the name of a bank',
      'HESAP İŞLEMLERİ (x)\n16/06/26 09:00:00 16/06/26 10:00:00 Para Çekme Deneme Bank İptal Edildi 100,00 TRY',
      '4, left out, type',
    ],
    [
      'an order that ran out with a part of it',
      `${ORDERS}05/06/26 17:30:45 Limit Emri MSFT Satış Kalanın Süresi Doldu USD 8 - 3 410,20 1,00 1.229,60`,
      '4, sell, 2026-06-05, 17:30:45, MSFT, quantity 3, price 410.20, amount 1230.6, fee 1.00, currency USD, note Limit Emri, Kalanın Süresi Doldu',
    ],
    ['a dated line that no rule knows', `${ORDERS}05/06/26 Bambaşka bir şey 12,00 TRY`, '4, unread, line'],
    ['a transfer of shares', 'HİSSE TRANSFERLERİ (x)\n05/06/26 THYAO 10 Gelen', '4, unread, line'],
  ])('reads %s', (_, text, line) => {
    expect(linesOf(midas(`YATIRIM İŞLEMLERİ (TRY)\n${text}`))).toEqual([line]);
  });

  it('finds from all its trades whether totals hold the charges', () => {
    const trade = (side: string, price: string, fee: string, total: string) =>
      `02/06/26 10:00:00 Limit Emri FADE ${side} Gerçekleşti TRY 100 - 100 ${price} ${fee} ${total}\n`;
    const amounts = (text: string) =>
      readSource(midas(ORDERS + text)).drafts.map((draft) => draft.state === 'row' && draft.row.amount);
    // The price of the last one is rounded by as much as its fee.
    const without = trade('Alış', '20,00', '1,00', '2.000,00') + trade('Satış', '21,00', '1,00', '2.100,00');
    expect(amounts(without + trade('Alış', '20,01', '0,50', '2.001,50'))).toEqual(['2000.00', '2100.00', '2001.50']);
    const within = trade('Alış', '20,00', '1,00', '2.001,00') + trade('Satış', '21,00', '1,00', '2.099,00');
    expect(amounts(within + trade('Alış', '20,01', '0,50', '2.001,00'))).toEqual(['2000', '2100', '2000.5']);
  });

  it('joins a clock and a name that go on in the next line, and counts both lines', () => {
    const raw = midas(
      `${ORDERS}02/06/26 Limit Emri AMD Alış Gerçekleşti USD 2 - 2 150,00 1,50 301,50\n10:15:20\n` +
        'TEMETTÜ İŞLEMLERİ (x)\n26/06/26 EREGL - Ereğli Demir ve Çelik\nFabrikaları 100,00 TRY 15,00 TRY 85,00 TRY\n',
    );
    const { drafts, table } = readSource(raw);
    expect(drafts.map(draftLine)).toEqual([
      '3, buy, 2026-06-02, 10:15:20, AMD, quantity 2, price 150.00, amount 300, fee 1.50, currency USD, note Limit Emri, Gerçekleşti',
      '6, dividend, 2026-06-26, EREGL, gross 100.00, withheld 15.00',
    ]);
    expect(table.lines.filter((line) => line.as === 'row').map(({ line }) => line)).toEqual([3, 4, 6, 7]);
  });

  it('states its own holdings and cash', () => {
    const raw = midas(
      `PORTFÖY ÖZETİ\nFADE - Fade Gıda 1.850 20,16 TRY 12,00 TRY 37.296,00 TRY\nNakit Bakiye : 73.37 TRY\n${ORDERS}` +
        '02/06/26 10:00:00 Limit Emri FADE Satış Gerçekleşti TRY 850 - 850 20,16 0,00 17.138,00',
    );
    expect(readSource(raw).table.stated).toEqual({
      holdings: [{ code: 'FADE', quantity: '1.850', currency: 'TRY' }],
      cash: [{ currency: 'TRY', balance: '73.37', mark: 'point' }],
      totals: [],
    });
  });

  it('leaves an order without a fill out by a rule', () => {
    const head = 'Sembol,Pozisyon (Al/Sat),Güncelleme Saati,Gerçekleşen Miktar,Ortalama İşlem Fiyatı,Toplam\n';
    const { table } = readSource(
      csv(`${head}BIMAS.E,Al,2026-01-14 10:04:21,0,0,0\nTHYAO.E,Al,2026-01-14 10:05:00,1,300,300\n`),
    );
    expect(table.lines.map((line) => (line.as === 'left out' ? line.rule : line.as))).toEqual([
      'heading',
      'not-done',
      'row',
    ]);
  });
});

describe('transfers between the accounts of one person', () => {
  const transfer = (moment: string, kind: string, money: string) =>
    `${moment} ${moment} ${kind} Hesaplar Arası Para Transferi Gerçekleşti ${money}`;
  const read = (...rows: readonly string[]) => linesOf(midas(`${ORDERS}HESAP İŞLEMLERİ (x)\n${rows.join('\n')}`));
  const [gave, got] = ['-4.000,00 TRY', '100,00 USD'];

  it('in two currencies are one exchange of money, whichever is first', () => {
    const exchanged = 'exchange, 2026-06-16, 10:00:00, 4000.00 TRY for 100.00 USD, note Hesaplar Arası Para Transferi';
    const [out, into] = [
      transfer('16/06/26 10:00:00', 'Para Çekme', gave),
      transfer('16/06/26 10:00:00', 'Para Yatırma', got),
    ];
    expect(read(out, into)).toEqual([`4, ${exchanged}`]);
    expect(read(into, out)).toEqual([`4, ${exchanged}`]);
    const later = transfer('16/06/26 10:00:00', 'Para Yatırma', got);
    expect(read(transfer('16/06/26 09:59:58', 'Para Çekme', gave), later)).toEqual([`4, ${exchanged}`]);
  });

  it('stay apart where they are of one currency, alone, or several of a day', () => {
    const typesOf = (rows: readonly string[]) => rows.map((row) => row.split(', ')[1]);
    const at = (clock: string, kind: string, money: string) => transfer(`16/06/26 ${clock}`, kind, money);
    expect(typesOf(read(at('10:00:00', 'Para Çekme', gave)))).toEqual(['withdraw']);
    const same = [at('10:00:00', 'Para Çekme', gave), at('10:00:00', 'Para Yatırma', '4.000,00 TRY')];
    expect(typesOf(read(...same))).toEqual(['withdraw', 'deposit']);
    const three = [
      at('10:00:00', 'Para Çekme', gave),
      at('10:00:01', 'Para Yatırma', got),
      at('11:00:00', 'Para Yatırma', got),
    ];
    expect(typesOf(read(...three))).toEqual(['withdraw', 'deposit', 'deposit']);
  });
});
