/** Invented files in forms of further brokers and trackers, and the rows sent for them (source-files.ts). */

import type { SourceId } from '../features/import/readers/source.ts';
import type { Raw } from '../features/import/readers/table.ts';
import { csv, json } from './source-files.ts';

export const FORM_FILES: readonly (readonly [SourceId, Raw, readonly string[]])[] = [
  [
    'binance-orders',
    csv(
      'Date(UTC),OrderNo,Pair,Type,Side,Order Price,Order Amount,Time,Executed,Average Price,Trading total,Status\n' +
        '2026-02-01 08:00:00,91,BTCTRY,LIMIT,BUY,3000000,0.01BTC,2026-02-01 08:05:00,0.01BTC,2999000,29990TRY,FILLED\n' +
        '2026-02-02 08:00:00,92,ETHTRY,LIMIT,SELL,100000,1ETH,2026-02-02 09:00:00,0.25ETH,100000,25000TRY,CANCELED\n',
    ),
    [
      '2, buy, 2026-02-01, 11:05:00, BTC, quantity 0.01, amount 29990, reference 91',
      '3, sell, 2026-02-02, 12:00:00, ETH, quantity 0.25, amount 25000, reference 92',
    ],
  ],
  [
    'binance-deposits',
    csv(
      'Date(UTC+3),Coin,Amount,Status,Payment Method,Indicated Amount,Fee,Order ID\n' +
        '2026-02-01 08:00:00,TRY,990,Successful,Bank Transfer,1000,10,77\n' +
        '2026-02-02 08:00:00,TRY,90,Failed,Bank Transfer,100,10,78\n',
    ),
    ['2, unread'],
  ],
  [
    'ibkr-flex',
    csv(
      '"Symbol","DateTime","Buy/Sell","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission","AssetClass","TradeID"\n' +
        '"BRK B","20260403;095853","BUY","10","450.5","4505","USD","-1.25","STK","901"\n' +
        '"AAPL","20260404;110000","SELL","-2","100","-200","USD","-1","STK","902"\n',
    ),
    [
      '2, buy, 2026-04-03, 16:58:53, BRK.B, quantity 10, price 450.5, amount 4505, fee 1.25, currency USD, reference 901',
      '3, sell, 2026-04-04, 18:00:00, AAPL, quantity 2, price 100, amount 200, fee 1, currency USD, reference 902',
    ],
  ],
  [
    'trading212',
    csv(
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),ID\n' +
        'Market buy,2026-03-02 14:30:00,US0378331005,AAPL,Apple,2.5,200,USD,1.1,454.55,EUR,EOF1\n' +
        'Deposit,2026-03-05 10:00:00,,,,,,,,1000,EUR,D1\n',
    ),
    [
      '2, buy, 2026-03-02, 17:30:00, AAPL, quantity 2.5, price 200, currency USD, reference EOF1',
      '3, deposit, 2026-03-05, 13:00:00, amount 1000, currency EUR, reference D1',
    ],
  ],
  [
    'etoro',
    csv(
      'Date;Type;Details;Amount;Units;Realized Equity Change;Realized Equity;Balance;Position ID;Asset type;NWA\n' +
        '13/03/2026 14:30:00;Open Position;AMD/USD;300,00;2,5;0,00;0;0;111;Stocks;0\n' +
        '14/03/2026 14:30:00;Overnight refund;AMD/USD;0,04;-;0,04;0;0;111;Stocks;0\n',
    ),
    [
      '2, buy, 2026-03-13, 17:30:00, AMD, quantity 2.5, amount 300.00, currency USD',
      '3, refund, 2026-03-14, 17:30:00, AMD, amount 0.04, of fee, currency USD',
    ],
  ],
  [
    'revolut',
    csv(
      'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n' +
        '2026-03-02T14:30:00.000Z,,CASH TOP-UP,,,$1000,USD,1.08\n' +
        '2026-03-03T14:30:00.000Z,AAPL,BUY - MARKET,1.5,$200.10,$300.15,USD,1.08\n',
    ),
    [
      '2, deposit, 2026-03-02, 17:30:00, amount 1000, currency USD',
      '3, buy, 2026-03-03, 17:30:00, AAPL, quantity 1.5, price 200.10, amount 300.15, currency USD',
    ],
  ],
  [
    'degiro',
    csv(
      'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id\n' +
        '31-03-2026,16:55,31-03-2026,VICI,US9256521090,"Koop 10 @ 33,9 USD",,USD,"-339,00",USD,"0,00",a\n' +
        '28-03-2026,10:00,28-03-2026,,,iDEAL storting,,EUR,"500,00",EUR,"1,00",\n',
    ),
    [
      '3, deposit, 2026-03-28, 12:00:00, amount 500.00, currency EUR, note iDEAL storting',
      '2, buy, 2026-03-31, 17:55:00, US9256521090, quantity 10, price 33.9, amount 339.00, currency USD, note Koop 10 @ 33,9 USD',
    ],
  ],
  [
    'tradingview',
    csv(
      'Symbol,Side,Qty,Fill Price,Commission,Closing Time\n' +
        'BIST:THYAO,Buy,10,310.5,1.5,2026-03-02 10:15:00\n$CASH,Deposit,1000,,,2026-03-05 0:00:00\n',
    ),
    ['2, buy, 2026-03-02, 10:15:00, THYAO, quantity 10, price 310.5, fee 1.5', '3, deposit, 2026-03-05, amount 1000'],
  ],
  [
    'broker-portal',
    json({
      data: {
        R1: [
          {
            ISLEM_TARIHI: '02.03.2026',
            MENKUL_KODU: 'THYAO',
            FIYAT: 310.5,
            MIKTAR: 100,
            TUTAR: 31_050,
            ISLEM_TURU: 'A',
            KOMISYON: 31.05,
            BSMV: 1.55,
            BORSA_PAYI: 0.78,
            IMKB_ISLEM_NO: 4711,
            IMKB_SAAT: '10:04:21',
          },
        ],
      },
    }),
    [
      '1, buy, 2026-03-02, 10:04:21, THYAO, quantity 100, price 310.5, amount 31050, fee 31.83, tax 1.55, reference 4711',
    ],
  ],
  [
    'cointracker',
    csv(
      'Date,Type,Transaction ID,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency\n' +
        '05/14/2026 12:00:00,BUY,c1,0.5,ETH,1500,USD,3,USD\n05/15/2026 12:00:00,STAKING_REWARD,c2,0.01,ETH,,,,\n',
    ),
    [
      '2, buy, 2026-05-14, 15:00:00, ETH, quantity 0.5, amount 1500, fee 3, currency USD, reference c1',
      '3, delivery-in, 2026-05-15, 15:00:00, ETH, quantity 0.01, price 0, note STAKING REWARD, reference c2',
    ],
  ],
];
