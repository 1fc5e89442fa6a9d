/** Invented files in the formats of brokers, exchanges and trackers, and the rows sent for them. */

import { separatedRows, separatorOf } from '../features/import/files/separated.ts';
import type { SourceId } from '../features/import/readers/source.ts';
import type { Raw } from '../features/import/readers/table.ts';

export const csv = (text: string): Raw => ({ kind: 'rows', rows: separatedRows(text, separatorOf(text) ?? ',') });
export const txt = (text: string): Raw => ({ kind: 'lines', lines: text.split('\n') });
export const json = (value: unknown): Raw => ({ kind: 'json', value });

export const FILES: readonly (readonly [SourceId, Raw, readonly string[]])[] = [
  [
    'garanti',
    csv(
      '\ufeff"Hisse","Tarih","Adet","Tutar","Gerç.Fiyat","Komisyon","İşlem"\n' +
        '"TUPRS","13.04.2021","1","85,40","85,400","0,16","Hisse Alış"\n' +
        '"VESBE","12.07.2021","5","228,00","45,600","0,42","Hisse Alış"\n' +
        '"VESBE","12.07.2021","5","228,00","45,600","0,42","Hisse Alış"\n' +
        '"LIDER.HE","05.08.2021","10","1.234,50","123,450","2,28","Hisse Satış"\n' +
        '"Alışlar Toplamı","","","541,40","","",""\n"Satışlar Toplamı","","","1.234,50","","",""\n',
    ),
    [
      '2, buy, 2021-04-13, TUPRS, quantity 1, price 85.400, amount 85.40, fee 0.16',
      '3, buy, 2021-07-12, VESBE, quantity 5, price 45.600, amount 228.00, fee 0.42',
      '4, buy, 2021-07-12, VESBE, quantity 5, price 45.600, amount 228.00, fee 0.42',
      '5, sell, 2021-08-05, LIDER, quantity 10, price 123.450, amount 1234.50, fee 2.28',
    ],
  ],
  [
    'midas-orders',
    csv(
      '\ufeffSembol,Pozisyon (Al/Sat),Güncelleme Saati,Gerçekleşen Miktar,Ortalama İşlem Fiyatı,Toplam\n' +
        'BIMAS.E,Al,2026-01-14 10:04:21,100,248.10,24810.00\nTUPRS.E,Sat,2026-02-31 14:37:02,80,252.75,20220.00\n',
    ),
    ['2, buy, 2026-01-14, 10:04:21, BIMAS, quantity 100, price 248.10, amount 24810', '3, unread'],
  ],
  [
    'midas',
    txt(
      'Örnek Kişi\n01/03/26 - 31/03/26 HESAP EKSTRESİ\nYATIRIM İŞLEMLERİ (USD) 01/03/26 31/03/26\n' +
        '02/03/26 13:21:14 Limit Emri AAPL Alış Gerçekleşti USD 10 - 10 174,00 1,50 1.741,50\n' +
        '04/03/26 10:00:00 Limit Emri TSLA Alış İptal Edildi USD 5 - - - - -\n' +
        '05/03/26 17:30:45 Limit Emri MSFT Satış Kalan İptal USD 8 - 3 410,20 1,00 1.229,60\nEdildi\n' +
        'HESAP İŞLEMLERİ (01/03/26 - 31/03/26)\n' +
        '03/03/26 15:34:47 03/03/26 15:35:00 Para Yatırma Banka - TR00 Gerçekleşti 10.000,00 TRY\n' +
        'TEMETTÜ İŞLEMLERİ\n15/03/26 THYAO 120,00 TRY 18,00 TRY 102,00 TRY\n',
    ),
    [
      '4, buy, 2026-03-02, 13:21:14, AAPL, quantity 10, price 174.00, amount 1740, fee 1.50, currency USD, note Limit Emri, Gerçekleşti',
      '5, left out',
      '6, sell, 2026-03-05, 17:30:45, MSFT, quantity 3, price 410.20, amount 1230.6, fee 1.00, currency USD, note Limit Emri, Kalan İptal',
      '9, deposit, 2026-03-03, 15:35:00, amount 10000.00, note Para Yatırma',
      '11, dividend, 2026-03-15, THYAO, gross 120.00, withheld 18.00',
    ],
  ],
  [
    'isbank',
    txt(
      ' İŞLEM    ŞUBE FİŞ NO  İŞL KYMT   FAİZ ORANI  KIYMET            TL  TUTAR          TL  BAKİYE /       AÇIKLAMA\n' +
        ' 24/10/25 6013 99999999 QN 822000    0.000000      +763,867.000                  -             +0.00 KIYMET GİRİŞİ\n' +
        ' 03/11/25 0442 95573426 IX 822000    0.000000       -45,086.000                  -             +0.00 YATIRIM FONU\n' +
        ' 04/11/25 6013 95573426 MN 822000    0.550710       -45,086.000         +24,829.31        +24,829.31 YATIRIM FONU\n' +
        '                                                                        +718,781.000 TALİMAT SONUCU - SATIŞ\n' +
        ' 04/11/25 6013 23239191 VG 822000           -                 -            -774.64        +24,054.67 STOPAJ\n' +
        ' 04/11/25 6013 44448888 QP                  -                 -         +24,054.67             +0.00 VİRMAN\n',
    ),
    [
      '2, delivery-in, 2025-10-24, 822000, quantity 763867.000, note KIYMET GİRİŞİ',
      '3, left out',
      '4, sell, 2025-11-04, 822000, quantity 45086.000, price 0.550710, amount 24829.31, note YATIRIM FONU TALİMAT SONUCU - SATIŞ',
      '6, tax, 2025-11-04, 822000, amount 774.64, note STOPAJ',
      '7, withdraw, 2025-11-04, amount 24054.67, note VİRMAN',
    ],
  ],
  [
    'binance-ledger',
    csv(
      'User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n' +
        '1,2024-01-05 09:00:00,Spot,Deposit,TRY,50000,\n' +
        '1,2024-01-05 10:00:00,Spot,Transaction Buy,BTC,0.02000000,\n' +
        '1,2024-01-05 10:00:00,Spot,Transaction Spend,TRY,-26000.50,\n' +
        '1,2024-01-05 10:00:01,Spot,Fee,BNB,-0.00150000,\n' +
        '1,2024-01-06 00:00:00,Spot,Simple Earn Flexible Interest,BTC,0.00000010,\n' +
        '1,2024-01-07 00:00:00,Spot,Simple Earn Flexible Subscription,BTC,-0.01,\n',
    ),
    [
      '2, deposit, 2024-01-05, 12:00:00, amount 50000, note Deposit',
      '3, buy, 2024-01-05, 13:00:00, BTC, quantity 0.02000000, amount 26000.50, note Transaction Buy',
      '3, delivery-out, 2024-01-05, 13:00:00, BNB, quantity 0.00150000, note Transaction Buy',
      '6, delivery-in, 2024-01-06, BTC, quantity 0.00000010, price 0, note Simple Earn Flexible Interest',
    ],
  ],
  [
    'binance-trades',
    csv(
      'Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n' +
        '2024-03-01 20:15:00,BTCTRY,BUY,"2,000,000","0.005BTC","10,000TRY",0.000005BTC\n' +
        '2024-03-02 10:00:00,1INCHUSDT,SELL,0.5,100 1INCH,50USDT,0.05USDT\n',
    ),
    [
      '2, buy, 2024-03-01, 23:15:00, BTC, quantity 0.005, amount 10000',
      '2, delivery-out, 2024-03-01, 23:15:00, BTC, quantity 0.000005',
      '3, buy, 2024-03-02, 13:00:00, USDT, quantity 50, amount 50, currency USDT',
      '3, sell, 2024-03-02, 13:00:00, 1INCH, quantity 100, amount 50, currency USDT',
      '3, delivery-out, 2024-03-02, 13:00:00, USDT, quantity 0.05',
    ],
  ],
  [
    'btcturk',
    json({
      success: true,
      data: [
        {
          price: '20000',
          numeratorSymbol: 'BTC',
          denominatorSymbol: 'TRY',
          orderType: 'sell',
          orderId: 9,
          id: 7,
          timestamp: 1543498230000,
          amount: '-0.0038',
          fee: '-0.11593',
          tax: '-0.0208',
        },
      ],
    }),
    ['1, sell, 2018-11-29, 16:30:30, BTC, quantity 0.0038, price 20000, fee 0.12, tax 0.02, reference 7'],
  ],
  [
    'ghostfolio',
    csv(
      'Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note\n01-09-2021,THYAO.IS,YAHOO,TRY,15.5,100,buy,3.1,ilk\n',
    ),
    ['2, buy, 2021-09-01, THYAO, quantity 100, price 15.5, fee 3.1, note ilk'],
  ],
  [
    'ghostfolio',
    json({
      meta: { date: '2026-01-01T00:00:00.000Z', version: '3.58.0' },
      activities: [
        {
          currency: 'USD',
          dataSource: 'YAHOO',
          date: '2021-12-12T21:00:00.000Z',
          fee: 0,
          quantity: 2,
          symbol: 'MSFT',
          type: 'DIVIDEND',
          unitPrice: 0.62,
          comment: null,
        },
      ],
    }),
    ['1, dividend, 2021-12-13, MSFT, amount 1.24, currency USD'],
  ],
  [
    'wealthfolio',
    csv(
      'date,symbol,instrumentType,quantity,activityType,unitPrice,currency,fee,amount,fxRate,subtype\n' +
        '2024-01-15,AAPL,EQUITY,10,BUY,150.50,USD,1,,32.5,\n2024-02-01,$CASH-TRY,,1000,DEPOSIT,1,TRY,0,1000,,\n',
    ),
    ['2, buy, 2024-01-15, AAPL, quantity 10, price 150.50, fee 1, currency USD', '3, deposit, 2024-02-01, amount 1000'],
  ],
  [
    'portfolio-performance',
    csv(
      'Date;Time;ISIN;Ticker Symbol;WKN;Security Name;Value;Transaction Currency;Fees;Taxes;Gross Amount;Shares;Type;Note\n' +
        '2024-05-13;10:30;TRATHYAO91M5;THYAO.IS;;Türk Hava Yolları;3.105,00;TRY;5,00;0,00;3.100,00;10;Buy;\n',
    ),
    ['2, buy, 2024-05-13, 10:30:00, THYAO, quantity 10, amount 3100, fee 5.00'],
  ],
  [
    'yahoo',
    csv(
      'Symbol,Current Price,Date,Time,Change,Open,High,Low,Volume,Trade Date,Purchase Price,Quantity,Commission,High Limit,Low Limit,Comment\n' +
        'THYAO.IS,300,2026/11/20,18:00 TRT,1,299,301,298,100,20240115,250.5,40,3,,,uzun vade\n',
    ),
    ['2, buy, 2024-01-15, THYAO, quantity 40, price 250.5, fee 3, note uzun vade'],
  ],
  [
    'delta',
    csv(
      'Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes\n' +
        '2023-05-01T10:00:00.000Z,BUY,0.1,BTC (Bitcoin),CRYPTO,54000,TRY,BtcTurk,,,81,TRY (Turkish Lira),,\n',
    ),
    ['2, buy, 2023-05-01, 13:00:00, BTC, quantity 0.1, amount 54000, fee 81'],
  ],
  [
    'cointracking',
    csv(
      '"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date","Tx-ID"\n' +
        '"Trade","0.50000000","ETH","30000.00","TRY","45.00","TRY","Paribu","","","14.05.2023 12:00:00","a1"\n' +
        '"Withdrawal","","","0.2","ETH","0.001","ETH","Paribu","","","15.05.2023 12:00:00","a2"\n',
    ),
    [
      '2, buy, 2023-05-14, 12:00:00, ETH, quantity 0.50000000, amount 30000.00, fee 45.00, reference a1',
      '3, delivery-out, 2023-05-15, 12:00:00, ETH, quantity 0.2, reference a2',
      '3, delivery-out, 2023-05-15, 12:00:00, ETH, quantity 0.001, reference a2/2',
    ],
  ],
  [
    'koinly',
    csv(
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\n' +
        '2022-06-01 08:00:00 UTC,15000,TRY,0.5,ETH,10,TRY,,,,,0xabc\n',
    ),
    ['2, buy, 2022-06-01, 11:00:00, ETH, quantity 0.5, amount 15000, fee 10, reference 0xabc'],
  ],
  [
    'ibkr',
    csv(
      'Statement,Header,Field Name,Field Value\nStatement,Data,Title,Activity Statement\n' +
        'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis\n' +
        'Trades,Data,Order,Stocks,USD,AAPL,"2024-01-16, 09:30:00","-1,000",185.5,186,"185,500",-1.25,0\n' +
        'Trades,SubTotal,,Stocks,USD,AAPL,,-1000,,,185500,-1.25,0\n' +
        'Dividends,Header,Currency,Date,Description,Amount\n' +
        'Dividends,Data,USD,2024-02-15,AAPL(US0378331005) Cash Dividend USD 0.24 per Share,24\nDividends,Data,Total,,,24\n',
    ),
    [
      '4, sell, 2024-01-16, 17:30:00, AAPL, quantity 1000, price 185.5, amount 185500, fee 1.25, currency USD, note Stocks',
      '7, dividend, 2024-02-15, AAPL, amount 24, currency USD, note AAPL(US0378331005) Cash Dividend USD 0.24 per Share',
    ],
  ],
  [
    'kurus',
    csv(
      'line,date,time,type,kind,code,quantity,price,amount,fee,tax,withheld,numerator,denominator,currency,rate,intoKind,intoCode,intoQuantity,of,note\r\n' +
        '7,2025-05-07,,bonus,stocks,FROTO,,,,,,,9,1,,,,,,,"\'=bedelsiz, %900"\r\n' +
        '9,2025-06-07,10:00:00,merger,stocks,SASA,,,,,,,1,2,,,stocks,EREGL,,,\r\n' +
        '11,2025-07-07,00:00:00,exchange,cryptos,ETH,1.5,,,,,,,,,,cryptos,BETH,1.5,,\r\n' +
        '12,2025-07-08,,exchange,cash,TRY,4000,,,,,,,,,,cash,USD,100,,\r\n' +
        '13,2025-07-09,,refund,stocks,SASA,,,2.5,,,,,,,,,,,tax,\r\n' +
        '14,2025-07-10,,opening,metals,CEYREK.E,2,9000,,,,,,,,,,,,,\r\n',
    ),
    [
      '2, bonus, 2025-05-07, FROTO, numerator 9, denominator 1, note =bedelsiz, %900',
      '3, merger, 2025-06-07, 10:00:00, SASA, numerator 1, denominator 2, into EREGL',
      '4, exchange, 2025-07-07, 00:00:00, 1.5 ETH for 1.5 BETH',
      '5, exchange, 2025-07-08, 4000 TRY for 100 USD',
      '6, refund, 2025-07-09, SASA, amount 2.5, of tax',
      '7, opening, 2025-07-10, CEYREK.E, quantity 2, price 9000',
    ],
  ],
  [
    'generic',
    csv(
      'Müşteri: Örnek Kişi\n\nTarih;İşlem;Hisse;Adet;Fiyat;Komisyon\n20.01.2026;ALIŞ;THYAO;10;300,25;1,5\n21.01.2026;Bilinmez;THYAO;1;300;0\n',
    ),
    ['4, buy, 2026-01-20, THYAO, quantity 10, price 300.25, fee 1.5', '5, unread'],
  ],
];
