/** The files of the central bank: the newest one, and that of each working day of the past. */

import { dateText } from '@kurus/core/market/calendar';
import { getText, type SourceClient } from '../http-text.ts';
import { SourceError } from '../source-error.ts';
import { type Bulletin, readBulletin } from './bulletin.ts';

export type BulletinCall = readonly [nowMs: number, signal: AbortSignal];

/** @throws SourceError: 'not found' where the bank has none of that day */
export type BulletinOf = (day: number, call: BulletinCall) => Promise<Bulletin>;

/** A real file has 12 kB. */
const MAX_BYTES = 256 * 1024;

export function createBulletins(baseUrl: string, client: SourceClient) {
  const bulletinAt = async (path: string, [nowMs, signal]: BulletinCall): Promise<Bulletin> => {
    const headers = { accept: 'application/xml, text/xml' };
    return readBulletin(
      await getText(client, { url: `${baseUrl}/${path}`, headers, nowMs, signal, maxBytes: MAX_BYTES }),
    );
  };
  const bulletinOf: BulletinOf = async (day, call) => {
    const found = await bulletinAt(archivePath(day), call);
    if (found.day !== day) throw new SourceError('the file of another day');
    return found;
  };
  return { bulletinAt, bulletinOf };
}

export const isMissing = (error: unknown): boolean => error instanceof SourceError && error.trouble === 'not found';

/** "202611/19112026.xml" */
function archivePath(day: number): string {
  const [year, month, date] = dateText(day).split('-');
  return `${year}${month}/${date}${month}${year}.xml`;
}
