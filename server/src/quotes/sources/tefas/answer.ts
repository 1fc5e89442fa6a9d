/**
 * Answers of TEFAS, the platform on which all funds of Turkey publish their prices: rows of a fund and a day. Some
 * figures come as text or as "", and a question without rows is an error by its text.
 */

import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import type { Price } from '@kurus/core/money/money';
import { Slices } from '../../../sharing/slices.ts';
import { isRow, readPrice } from '../figures.ts';
import { SourceError } from '../source-error.ts';

export interface FundPrice {
  readonly code: string;
  /** Absent in the past of one fund. */
  readonly name: string | undefined;
  readonly day: number;
  /** Lira for a share. */
  readonly price: Price;
}

const CODE = /^[A-Z0-9]{3}$/;
/** Text of the error that means that there are no rows. */
const NO_ROWS = 'Index 0 out of bounds';

/**
 * Reads in slices: all funds of ten days are some 24,000 rows.
 * @param code of the fund that the rows are of, where they do not say it
 * @throws SourceError
 */
export async function readFunds(answer: unknown, code?: string): Promise<readonly FundPrice[]> {
  if (!isRow(answer)) throw new SourceError('TEFAS: not an answer');
  const { resultList, errorMessage } = answer;
  if (Array.isArray(resultList)) {
    const funds = await new Slices().map(resultList, (row) => fundOf(row, code));
    return funds.filter((fund) => fund !== undefined);
  }
  if (typeof errorMessage === 'string' && errorMessage.includes(NO_ROWS)) return [];
  throw new SourceError(`TEFAS: ${typeof errorMessage === 'string' ? errorMessage.slice(0, 80) : 'no rows'}`);
}

/** Fund and its risk value, from 1 to 7. */
export interface FundRisk {
  readonly code: string;
  readonly name: string;
  readonly riskValue: number;
}

/** Risk values of a list of returns; funds without one are left out. @throws SourceError */
export async function readRisks(answer: unknown): Promise<readonly FundRisk[]> {
  if (!isRow(answer)) throw new SourceError('TEFAS: not an answer');
  const { resultList, errorMessage } = answer;
  if (Array.isArray(resultList)) return (await new Slices().map(resultList, riskOf)).filter((one) => one !== undefined);
  if (typeof errorMessage === 'string' && errorMessage.includes(NO_ROWS)) return [];
  throw new SourceError('TEFAS: no risk values');
}

function riskOf(row: unknown): FundRisk | undefined {
  if (!isRow(row)) return undefined;
  const [code, name] = [row['fonKodu'], row['fonUnvan']];
  const risk = Number(row['riskDegeri'] ?? NaN); // not a figure: a class from 1 to 7
  if (typeof code !== 'string' || !CODE.test(code) || !Number.isInteger(risk) || risk < 1 || risk > 7) return undefined;
  return { code, name: typeof name === 'string' && name.trim() !== '' ? name.trim() : code, riskValue: risk };
}

/** Undefined for a row without a price, or without the day that it is of. */
function fundOf(row: unknown, known: string | undefined): FundPrice | undefined {
  if (!isRow(row)) return undefined;
  const code = known ?? row['fonKodu'];
  const name = row['fonUnvan'];
  const price = readPrice(row['fiyat']);
  const date = typeof row['tarih'] === 'string' ? row['tarih'].slice(0, 10) : '';
  const day = dayOfDate(date);
  if (typeof code !== 'string' || !CODE.test(code) || !price || price <= 0n) return undefined;
  if (!Number.isInteger(day) || dateText(day) !== date) return undefined;
  return { code, name: typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined, day, price };
}
