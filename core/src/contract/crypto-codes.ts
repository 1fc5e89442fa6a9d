import { ASSET_KINDS, TRADABLE_KINDS, type TradableKind } from '../asset-kinds.ts';

/**
 * Codes of the largest cryptos, in lower case. Their icons are part of the screens (D32), and such a symbol counts as
 * crypto if an answer does not state its kind.
 */
export const LARGEST_CRYPTOS: ReadonlySet<string> = new Set(
  `
  aave ada algo apt arb atom avax bch bdx bnb btc cake cc cro dai doge dot etc eth fil flr gho gt hbar
  icp jst jup kas kcs leo link ltc mnt near nexo paxg pol pyusd qnt shib sky sol sui tao trx uni usdc
  usdd usde usdt wbt xaut xdc xlm xmr xrp zec
  `
    .trim()
    .split(/\s+/),
);

const isLogo = (logo: 'letters' | 'crypto icons') => (kind: TradableKind) => ASSET_KINDS[kind].logo === logo;
const [SHARE] = TRADABLE_KINDS.filter(isLogo('letters'));
const [CRYPTO] = TRADABLE_KINDS.filter(isLogo('crypto icons'));

/** Kind of a symbol without further data: a share, unless it is a large crypto's. */
export const kindOfSymbol = (symbol: string): TradableKind =>
  (LARGEST_CRYPTOS.has(symbol.toLowerCase()) ? CRYPTO : SHARE) ?? TRADABLE_KINDS[0];
