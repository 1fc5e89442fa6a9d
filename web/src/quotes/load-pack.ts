import { rules } from '@kurus/core/contract/rules';
import { loadCalendar } from '@kurus/core/market/bist-calendar';
import type { CalendarData } from '@kurus/core/market/calendar';
import { type GoldPieceData, loadGoldPieces } from '@kurus/core/market/gold-pieces';
import { loadTicks } from '@kurus/core/market/tick-size';
import { call } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

/** Loads the tables of the server's data pack, and asks for its rules again where they are on the screen. */
export async function loadPack(): Promise<void> {
  const { tables } = (await call(rules, { query: { tables: 'yes' } })).data;
  if (!tables) throw new Error('no tables');
  loadCalendar(tables.calendar as unknown as CalendarData);
  loadTicks(tables.ticks);
  loadGoldPieces(tables.goldPieces as unknown as GoldPieceData);
  await queryClient.invalidateQueries({ queryKey: ['rules'] });
}
