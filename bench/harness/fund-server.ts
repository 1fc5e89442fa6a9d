/** Stand-in of TEFAS for bench/funds.ts, in its own process: prices of the asked days of a number of funds. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOfDate } from '@kurus/core/market/calendar';

const calendar = createCalendar(BIST_CALENDAR);
const COUNT = Number(process.argv[2]);
/** Shares of the types among all funds, as on the platform. */
const PARTS = { YAT: 0.66, EMK: 0.33, BYF: 0.01 } as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const codeAt = (at: number) =>
  `${LETTERS[Math.floor(at / 676) % 26]}${LETTERS[Math.floor(at / 26) % 26]}${LETTERS[at % 26]}`;
const dayOfDigits = (digits: string) => dayOfDate(digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

function rowsOf(type: keyof typeof PARTS, fromDay: number, toDay: number): object[] {
  const begins = { YAT: 0, EMK: PARTS.YAT, BYF: PARTS.YAT + PARTS.EMK }[type];
  const [first, last] = [Math.round(COUNT * begins), Math.round(COUNT * (begins + PARTS[type]))];
  const rows: object[] = [];
  for (let at = first; at < last; at += 1) {
    for (let day = fromDay; day <= toDay; day += 1) {
      if (!calendar.isTradingDay(day)) continue;
      rows.push({
        fonKodu: codeAt(at),
        fonUnvan: `${codeAt(at)} PORTFÖY BİRİNCİ DEĞİŞKEN FON (HİSSE SENEDİ YOĞUN FON)`,
        tarih: dateText(day),
        fiyat: Number((1 + at / 100 + (day % 10) / 1_000).toFixed(6)),
        tedPaySayisi: 960_084_201,
        kisiSayisi: 4_845,
        portfoyBuyukluk: 3_037_309_510.91,
        borsaBultenFiyat: null,
        rn: rows.length + 1,
      });
    }
  }
  return rows;
}

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const { fonTipi, basTarih, bitTarih } = JSON.parse(text) as Record<'basTarih' | 'bitTarih', string> & {
      fonTipi: keyof typeof PARTS;
    };
    const resultList = rowsOf(fonTipi, dayOfDigits(basTarih), dayOfDigits(bitTarih));
    response.end(JSON.stringify({ errorCode: null, errorMessage: null, resultList }));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(1));
