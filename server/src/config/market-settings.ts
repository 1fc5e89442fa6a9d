/** Settings of prices: the sources of both worlds, their addresses and keys, and the hours of the exchange. */

import { REAL_PRICES_SETTINGS } from '@kurus/core/contract/words/real-prices';
import { FALLBACK_SOURCES, SOURCE_SETTINGS } from './kind-settings.ts';
import { flag, onOff, oneOf, optional, setting, text, url, wholeNumber } from './setting-values.ts';

export const MARKET_SETTINGS = {
  marketSource: setting(
    'MARKET_SOURCE',
    'simulated',
    oneOf(...FALLBACK_SOURCES),
    'Where prices come from: simulated, collectapi, or live: for each kind the source without a key, where there is one',
  ),
  ...SOURCE_SETTINGS,
  realPrices: setting(
    'REAL_PRICES',
    '',
    oneOf('', ...REAL_PRICES_SETTINGS),
    'Whether the sources of prices of tracked accounts are asked: on, off, or ask, which has the screens ask once; ' +
      'default ask, off with NODE_ENV=production until `npm run prices -- on`, on where the market is live',
  ),
  livePersonalUse: setting(
    'LIVE_PERSONAL_USE',
    '',
    oneOf('', 'yes'),
    'yes says that the prices are for the operator alone: with NODE_ENV=production sources for personal use are off without it',
  ),
  demo: setting(
    'DEMO',
    '',
    flag,
    'Show the simulated prices in tracked accounts too, for demos and tests: their world is invented, and says so',
  ),
  allowSourceSwitch: setting(
    'ALLOW_SOURCE_SWITCH',
    '',
    flag,
    'Allow another kind of prices, simulated or live, than the trades in the database were made at',
  ),
  marketSeed: setting(
    'MARKET_SEED',
    '',
    optional(wholeNumber(0, 2 ** 31 - 1)),
    'Seed of the simulated market, for tests and demos: anybody can work its prices out; default: a random key, kept in the database',
  ),
  marketHours: setting(
    'MARKET_HOURS',
    '',
    oneOf('', 'always', 'bist'),
    'When stocks trade: always or bist; default always when simulated, bist when live',
  ),
  openingLock: setting(
    'OPENING_LOCK',
    'on',
    onOff,
    'Whether orders for the opening auction can be neither cancelled nor made worse from 09:40 to 10:00',
  ),
  collectApiKey: setting('COLLECTAPI_KEY', '', optional(text), 'Key of CollectAPI'),
  collectApiDailyLimit: setting(
    'COLLECTAPI_DAILY_LIMIT',
    '100',
    wholeNumber(20, 1_000_000),
    'Calls to CollectAPI a day, of all servers on one database together',
  ),
  collectApiUrl: setting(
    'COLLECTAPI_URL',
    'https://api.collectapi.com',
    url('http:', 'https:'),
    'Address of CollectAPI',
  ),
  btcTurkUrl: setting('BTCTURK_URL', 'https://api.btcturk.com', url('http:', 'https:'), "Address of BtcTurk's lists"),
  btcTurkSocketUrl: setting(
    'BTCTURK_SOCKET_URL',
    'wss://ws-feed-pro.btcturk.com',
    url('ws:', 'wss:'),
    "Address of BtcTurk's socket",
  ),
  btcTurkChartsUrl: setting(
    'BTCTURK_CHARTS_URL',
    'https://graph-api.btcturk.com',
    url('http:', 'https:'),
    "Address of BtcTurk's past prices",
  ),
  liveUserAgent: setting(
    'LIVE_USER_AGENT',
    '',
    optional(text),
    "Name by which the live sources are asked, in place of Kuruş's own: Yahoo refuses some, and changes its list of them",
  ),
  yahooUrl: setting(
    'YAHOO_URL',
    'https://query1.finance.yahoo.com',
    url('http:', 'https:'),
    "Address of Yahoo's charts",
  ),
  bistUrl: setting(
    'BIST_URL',
    'https://www.borsaistanbul.com',
    url('http:', 'https:'),
    "Address of the exchange's daily bulletins",
  ),
  tefasUrl: setting('TEFAS_URL', 'https://www.tefas.gov.tr', url('http:', 'https:'), 'Address of the prices of funds'),
  altinkaynakUrl: setting(
    'ALTINKAYNAK_URL',
    'https://static.altinkaynak.com/public',
    url('http:', 'https:'),
    "Address of the dealer's lists of gold and silver",
  ),
  tcmbUrl: setting(
    'TCMB_URL',
    'https://www.tcmb.gov.tr/kurlar',
    url('http:', 'https:'),
    "Address of the central bank's files of rates",
  ),
  tcmbCalculatorUrl: setting(
    'TCMB_CALCULATOR_URL',
    'https://appg.tcmb.gov.tr/KIMENFH/enflasyon/hesapla',
    url('http:', 'https:'),
    "Address of the central bank's calculator of inflation, for consumer prices without a key",
  ),
  tcmbRatesUrl: setting(
    'TCMB_RATES_URL',
    'https://www.tcmb.gov.tr/wps/wcm/connect/TR/TCMB+TR/Main+Menu/Temel+Faaliyetler/Para+Politikasi/Merkez+Bankasi+Faiz+Oranlari/1+Hafta+Repo',
    url('http:', 'https:'),
    "Address of the central bank's table of policy rates",
  ),
} as const;
