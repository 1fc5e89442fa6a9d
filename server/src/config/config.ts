/**
 * Every setting, read from the environment once. A setting is a row of this table: name, default, parser, meaning; the
 * table in docs/operations.md is checked against it. A wrong value stops the start with one line that names it.
 */

import { resolve } from 'node:path';
import { ASSET_KINDS, type AssetKind, QUOTED_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import type { RealPricesSetting } from '@kurus/core/contract/words/real-prices';
import type { Money } from '@kurus/core/money/money';
import { packKey } from '../data-pack/pack-signature.ts';
import { COMMUNITY_SETTINGS, isCommunityOn } from './community-settings.ts';
import { DATABASE_SETTINGS } from './database-settings.ts';
import {
  MIN_ORDER_SETTINGS,
  minOrderOf,
  realSourcesOf,
  type SourceName,
  sourcesOf,
  withoutPersonal,
} from './kind-settings.ts';
import { leagueClockFault, LEAGUE_SETTINGS } from './league-settings.ts';
import { LIMIT_SETTINGS, withRequestLimits } from './limit-settings.ts';
import { MAIL_SETTINGS, mailSettingsFault } from './mail-settings.ts';
import { MARKET_SETTINGS } from './market-settings.ts';
import {
  contact,
  fraction,
  minimum,
  onOff,
  oneOf,
  optional,
  type Setting,
  setting,
  text,
  url,
  wholeNumber,
} from './setting-values.ts';
import { TRADE_SETTINGS, type TradeConfig, tradesOf } from './trade-settings.ts';

export const SETTINGS = {
  port: setting('PORT', '3000', wholeNumber(0, 65_535), 'Port to listen on; 0 takes a free one'),
  host: setting('HOST', '127.0.0.1', text, 'Address to listen on'),
  dataDir: setting(
    'DATA_DIR',
    './data',
    (value) => resolve(text(value)),
    'Folder of the embedded database, outbox and secret',
  ),
  ...DATABASE_SETTINGS,
  redisUrl: setting(
    'REDIS_URL',
    '',
    optional(url('redis:', 'rediss:')),
    'A Redis through which several servers on one DATABASE_URL share prices and limits of attempts; one alone needs none',
  ),
  redisPrefix: setting('REDIS_PREFIX', 'kurus:', text, 'Start of every key and channel in Redis'),
  ...MAIL_SETTINGS,
  nodeEnv: setting(
    'NODE_ENV',
    '',
    oneOf('', 'production', 'development', 'test'),
    '"production" where it is operated for others',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    optional(url('http:', 'https:')),
    'Address that people see; default http://HOST:PORT',
  ),
  securityContact: setting(
    'SECURITY_CONTACT',
    '',
    optional(contact),
    'Whom to tell of a security fault (security.txt): mailto:, https: or tel:; default: mailto:security@ the host of PUBLIC_URL',
  ),
  secret: setting(
    'SECRET',
    '',
    optional(minimum(32)),
    'Key of one-time codes, at least 32 characters; default: made once, DATA_DIR/secret',
  ),
  ...MARKET_SETTINGS,
  priceTolerance: setting(
    'PRICE_TOLERANCE',
    '0.01',
    fraction,
    'How far the price seen may be from the quote, as a fraction',
  ),
  dataPack: setting(
    'DATA_PACK',
    '',
    optional(text),
    'File or address of a newer data pack, signed by DATA_PACK_KEY: docs/data-pack.md; nothing is fetched without it',
  ),
  dataPackKey: setting(
    'DATA_PACK_KEY',
    'MCowBQYDK2VwAyEAqo/AXmcayThc8LLajoGbS3cteSuAZVTuC0ver7soY/c=',
    packKey,
    'Public key of the data pack (Ed25519, DER, base64); default that of the product',
  ),
  cpiFile: setting(
    'CPI_FILE',
    '',
    optional(text),
    'File of consumer prices by month, added to those that ship: a JSON object',
  ),
  evdsKey: setting(
    'EVDS_KEY',
    '',
    optional(text),
    "Key of the central bank's EVDS, for consumer prices as they are published",
  ),
  evdsUrl: setting('EVDS_URL', 'https://evds3.tcmb.gov.tr/igmevdsms-dis', url('http:', 'https:'), 'Address of EVDS'),
  corporateActions: setting(
    'CORPORATE_ACTIONS',
    '',
    optional(text),
    'File of dividends, bonus and rights issues, splits, mergers: docs/corporate-actions.md; for live prices of stocks',
  ),
  ...LEAGUE_SETTINGS,
  ...TRADE_SETTINGS,
  ...MIN_ORDER_SETTINGS,
  limits: setting('LIMITS', 'on', onOff, 'Attempt and rate limits; "off" for load tests, refused in production'),
  ...LIMIT_SETTINGS,
  ...COMMUNITY_SETTINGS,
  passwordRules: setting(
    'PASSWORD_RULES',
    '',
    oneOf('', 'spec', 'strict'),
    'New passwords: spec takes six characters and warns; strict wants 15, or 8 beside a second factor, and refuses ' +
      'what is easily guessed or breached; default strict with NODE_ENV=production, else spec',
  ),
  resetWaitHours: setting(
    'RESET_WAIT_HOURS',
    '72',
    wholeNumber(1, 720),
    'Hours that a reset by mail waits where a second factor is on and neither passkey nor recovery code is given',
  ),
  googleClientId: setting('GOOGLE_CLIENT_ID', '', optional(text), 'Client id of Google sign-in'),
  googleIssuer: setting(
    'GOOGLE_ISSUER',
    'https://accounts.google.com',
    url('http:', 'https:'),
    'OpenID issuer of Google sign-in',
  ),
  facebookAppId: setting('FACEBOOK_APP_ID', '', optional(text), 'App id of Facebook sign-in'),
  facebookAppSecret: setting('FACEBOOK_APP_SECRET', '', optional(text), 'App secret of Facebook sign-in'),
  facebookGraphUrl: setting(
    'FACEBOOK_GRAPH_URL',
    'https://graph.facebook.com',
    url('http:', 'https:'),
    'Graph address of Facebook sign-in',
  ),
  facebookDialogUrl: setting(
    'FACEBOOK_DIALOG_URL',
    'https://www.facebook.com/dialog/oauth',
    url('http:', 'https:'),
    'Page of Facebook sign-in',
  ),
  logoHost: setting(
    'VITE_LOGO_HOST',
    '',
    optional(url('http:', 'https:')),
    'Host of crypto logos, also a build-time setting of the screens',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    'Least level of log lines',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    '',
    optional(minimum(16)),
    'Bearer token that may read /metrics; without it /metrics is answered only outside production',
  ),
  trustProxy: setting('TRUST_PROXY', '', optional(text), 'Addresses of proxies whose X-Forwarded-For is believed'),
} as const;

type Parsed = { readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['parse']> };

type WorkedOut =
  | 'commission'
  | 'commissionRate'
  | 'community'
  | 'marketSource'
  | 'marketHours'
  | 'passwordRules'
  | 'realPrices'
  | 'settlement';

/** The settings, including those whose default depends on others. */
export interface Config extends Omit<Parsed, WorkedOut>, TradeConfig {
  readonly passwordRules: Exclude<Parsed['passwordRules'], ''>;
  readonly sources: Readonly<Record<AssetKind, SourceName>>;
  /** Sources of the real world. */
  readonly realSources: Readonly<Record<AssetKind, SourceName>>;
  /** Sources for personal use that are off, as the server is in production. */
  readonly sourcesOff: readonly SourceName[];
  /** Undefined where real prices stay off until the operator's command. */
  readonly realPrices: RealPricesSetting | undefined;
  /** The least total of an order (D44). */
  readonly minOrder: Readonly<Record<TradableKind, Money>>;
  readonly marketHours: Exclude<Parsed['marketHours'], ''>;
  /** True: people see what others write: comments, public strategies, names of their own. */
  readonly community: boolean;
}

/** A wrong setting: the message is the line to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** @throws ConfigError naming the first wrong setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, row]) => [key, parseSetting(row, env[row.env])]),
  ) as unknown as Parsed;
  if (parsed.nodeEnv === 'production' && !parsed.limits) {
    throw new ConfigError('LIMITS=off is refused with NODE_ENV=production');
  }
  const mailFault = mailSettingsFault(parsed);
  if (mailFault !== undefined) throw new ConfigError(mailFault);
  if (parsed.databaseReadUrl && !parsed.databaseUrl) {
    throw new ConfigError('DATABASE_READ_URL is a replica of a DATABASE_URL, which is not set');
  }
  if (parsed.redisUrl && !parsed.databaseUrl) {
    throw new ConfigError('REDIS_URL is for several servers and needs the DATABASE_URL that they share');
  }
  if (parsed.redisUrl && !parsed.secret) {
    throw new ConfigError('REDIS_URL is for several servers and needs the same SECRET in each of them');
  }
  return withDefaults(parsed.nodeEnv === 'production' ? withRequestLimits(parsed) : parsed);
}

function withDefaults({ marketSource, ...parsed }: Parsed): Config {
  const isOperated = parsed.nodeEnv === 'production';
  const allowed = isOperated && parsed.livePersonalUse !== 'yes' ? withoutPersonal : same;
  const wanted = sourcesOf(parsed, marketSource);
  const sources = allowed(wanted);
  if (QUOTED_KINDS.some((kind) => sources[kind] === 'collectapi') && !parsed.collectApiKey) {
    throw new ConfigError('COLLECTAPI_KEY is needed for the source collectapi');
  }
  const onExchange = QUOTED_KINDS.filter((kind) => ASSET_KINDS[kind].hours === 'exchange');
  const isSimulated = onExchange.every((kind) => sources[kind] === 'simulated');
  const marketHours = parsed.marketHours || (isSimulated ? 'always' : 'bist');
  const clockFault = leagueClockFault(
    parsed,
    QUOTED_KINDS.map((kind) => sources[kind]),
  );
  if (clockFault !== undefined) throw new ConfigError(clockFault);
  const passwordRules = parsed.passwordRules || (parsed.nodeEnv === 'production' ? 'strict' : 'spec');
  const trades = tradesOf(parsed, marketHours);
  const isLive = QUOTED_KINDS.some((kind) => sources[kind] !== 'simulated');
  // Real prices are of the real time.
  const isFast = parsed.leagueClock > 1;
  const realPrices = isFast ? 'off' : parsed.realPrices || (isLive ? 'on' : isOperated ? undefined : 'ask');
  const wantedReal = realSourcesOf(sources, parsed.collectApiKey !== undefined);
  const realSources = allowed(wantedReal);
  const sourcesOff = [...new Set([...off(wanted, sources), ...off(wantedReal, realSources)])];
  const prices = { sources, realSources, sourcesOff, realPrices };
  const community = isCommunityOn(parsed, isOperated);
  return { ...parsed, ...trades, ...prices, minOrder: minOrderOf(parsed), marketHours, passwordRules, community };
}

const same = (sources: Config['sources']): Config['sources'] => sources;

/** Sources of the first that the second does without. */
const off = (wanted: Config['sources'], allowed: Config['sources']) =>
  QUOTED_KINDS.filter((kind) => wanted[kind] !== allowed[kind]).map((kind) => wanted[kind]);

function parseSetting(row: Setting<unknown>, rawValue: string | undefined): unknown {
  try {
    return row.parse(rawValue === undefined || rawValue === '' ? row.default : rawValue);
  } catch (error) {
    throw new ConfigError(`${row.env}=${JSON.stringify(rawValue)}: ${(error as Error).message}`);
  }
}
