import { ASSET_KINDS, TRADABLE_KINDS, type TradableKind } from '../asset-kinds.ts';

/**
 * The largest cryptos by lower-case code. Their icons come with the screens (D32), and a symbol of theirs is a crypto
 * where an answer does not name its kind.
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

/** The kind of a symbol by itself: a share, unless it is a large crypto's. */
export const kindOfSymbol = (symbol: string): TradableKind =>
  (LARGEST_CRYPTOS.has(symbol.toLowerCase()) ? CRYPTO : SHARE) ?? TRADABLE_KINDS[0];
