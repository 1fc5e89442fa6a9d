import type { PlainTextKey } from '../../i18n/texts.ts';
import type { SourceId } from './readers/source.ts';

export const SOURCE_TEXTS = {
  generic: 'imports.generic',
  midas: 'imports.midas',
  'midas-csv': 'imports.midasCsv',
  garanti: 'imports.garanti',
  isbank: 'imports.isbank',
  'binance-ledger': 'imports.binanceLedger',
  'binance-trades': 'imports.binanceTrades',
  btcturk: 'imports.btcturk',
  ghostfolio: 'imports.ghostfolio',
  wealthfolio: 'imports.wealthfolio',
  'portfolio-performance': 'imports.portfolioPerformance',
  yahoo: 'imports.yahoo',
  delta: 'imports.delta',
  cointracking: 'imports.cointracking',
  koinly: 'imports.koinly',
  ibkr: 'imports.ibkr',
  kurus: 'imports.kurus',
} as const satisfies Record<SourceId, PlainTextKey>;
