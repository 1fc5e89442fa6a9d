/** Daily bulletin of the exchange as it was recorded: one packed file a day, with rows that are no shares. */

import { crc32, deflateRawSync } from 'node:zlib';
import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { type Money, changePercent, moneyText, percentText, price, priceText } from '@kurus/core/money/money';
import type { FakeMarket, Figures } from './fake-market.ts';

const HEADINGS = [
  'TRADE DATE;INSTRUMENT SERIES CODE;INSTRUMENT NAME;MARKET SUB SEGMENT;MARKET SEGMENT;MARKET;INSTRUMENT GROUP;',
  'INSTRUMENT TYPE;INSTRUMENT CLASS;TRADING METHOD;MARKET MAKER;BIST 100 INDEX;BIST 30 INDEX;GROSS SETTLEMENT;',
  'CORPORATE ACTION;SUSPENDED;PREVIOUS LAST PRICE;OPENING PRICE;OPENING SESSION PRICE;LOWEST PRICE;HIGHEST PRICE;',
  'CLOSING PRICE;CLOSING SESSION PRICE;CHANGE TO PREVIOUS CLOSING (%);REMAINING BID;REMAINING ASK;VWAP;',
  'TOTAL TRADED VALUE;TOTAL TRADED VOLUME;TOTAL NUMBER OF CONTRACTS',
].join('');
const TURKISH = 'TARIH;ISLEM  KODU;BULTEN ADI;PAZAR GRUBU;PAZAR;ENSTRUMAN GRUBU;ENSTRUMAN TIPI;KAPANIS FIYATI';
const LOTS = 1_000n;

/** Figures of a day, and what the exchange measures its change from. */
export interface BulletinDay extends Figures {
  /** Previous close as it was traded, where that is not the base. */
  readonly previous?: Figures['base'];
}

export function bulletinText(date: string, shares: ReadonlyMap<string, BulletinDay>): string {
  const rows = [...shares].flatMap(([code, figures]) => [averageRow(date, code), shareRow(date, code, figures)]);
  const others = [
    `${date};ALTIN.S1;DARPHANE ALTIN SERTIFIKASI;;E;MSPOT;EMS;MSPOTEMS;MSPOTEMSALTIN;SI;0;0;0;0;;0;60;60;60;60;61;60.5;60.5;0.8;60;61;60;1000;17;3`,
    `${date};ATAAA.V;ATA VARANT;;W;MSPOT;ECW;MSPOTECW;MSPOTECWATAAA;SI;1;0;0;0;;0;1;1;1;1;1;1;1;0;1;1;1;10;10;1`,
  ];
  return `﻿${[TURKISH, HEADINGS, ...rows, ...others].join('\n')}\n`;
}

function shareRow(date: string, code: string, figures: BulletinDay): string {
  const { price: close, base, previous = base, high, low } = figures;
  const opened = low;
  const head = `${date};${code}.E;${code} SANAYI;;Z;MSPOT;EQT;MSPOTEQT;MSPOTEQT${code};SI;0;1;0;0`;
  const prices = [previous, opened, opened, low, high, close, close].map(priceText).join(';');
  const change = percentText(changePercent(close, base));
  const turnover = moneyText(divide(close * LOTS, 1_000_000n, 'half-up') as Money);
  const event = previous === base ? '' : '01';
  return `${head};${event};0;${prices};${change};${priceText(low)};${priceText(high)};${priceText(close)};${turnover};${LOTS};12`;
}

const averageRow = (date: string, code: string) =>
  `${date};${code}.AOF;${code} AOF;;Z;MSPOT;AOF;MSPOTAOF;MSPOTAOF${code};SI;0;0;0;0;;0${';0'.repeat(13)}`;

const calendar = createCalendar(BIST_CALENDAR);
const END_OF_TRADE_MS = (18 * 60 + 10) * 60_000;

/**
 * Bulletin by its path: the market's prices for its own day once that is over, its bases for the trading day before.
 * @returns undefined for other days
 */
export function bulletinZip(market: FakeMarket, path: string): Buffer | undefined {
  const [, digits = ''] = /thb(\d{8})1\.zip$/.exec(path) ?? [];
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const day = dayOfDate(date);
  const today = dayOf(market.asOfMs);
  const isOver = day === today && market.asOfMs >= Date.parse(`${date}T00:00:00+03:00`) + END_OF_TRADE_MS;
  if (!isOver && day !== calendar.previous(today)) return undefined;
  const atBase = ({ base }: Figures): Figures => ({ price: base, base, high: base, low: base });
  const shares = isOver ? market.stocks : new Map([...market.stocks].map(([code, each]) => [code, atBase(each)]));
  return zipOf(`thb${digits}1.csv`, bulletinText(dateText(day), shares));
}

/** Archive of one file. */
export function zipOf(name: string, text: string): Buffer {
  const [file, packed] = [Buffer.from(text), deflateRawSync(text)];
  const record = (mark: number, bytes: number, fields: readonly (readonly [offset: number, value: number])[]) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUInt32LE(mark, 0);
    for (const [offset, value] of fields) {
      if (offset < 0) buffer.writeUInt16LE(value, -offset);
      else buffer.writeUInt32LE(value, offset);
    }
    return buffer;
  };
  // Offsets below zero are those of two bytes.
  const local = record(0x04034b50, 30, [
    [-8, 8],
    [14, crc32(file)],
    [18, packed.length],
    [22, file.length],
    [-26, name.length],
  ]);
  const entry = record(0x02014b50, 46, [
    [-10, 8],
    [16, crc32(file)],
    [20, packed.length],
    [24, file.length],
    [-28, name.length],
  ]);
  const start = local.length + name.length + packed.length;
  const end = record(0x06054b50, 22, [
    [-8, 1],
    [-10, 1],
    [12, entry.length + name.length],
    [16, start],
  ]);
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

/** Share that the exchange lists since today. */
export const newShare = (lira: string): Figures => {
  const value = price(lira);
  return { price: value, base: value, high: value, low: value };
};
