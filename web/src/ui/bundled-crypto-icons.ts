/** Which icons stand in public/crypto, by lower-case code: the others are not asked for without a logo host (D32). */
export const BUNDLED_CRYPTO_ICONS: ReadonlySet<string> = new Set(
  `
  aave ada algo apt arb atom avax bch bdx bnb btc cake cc cro dai doge dot etc eth fil flr gho gt hbar
  icp jst jup kas kcs leo link ltc mnt near nexo paxg pol pyusd qnt shib sky sol sui tao trx uni usdc
  usdd usde usdt wbt xaut xdc xlm xmr xrp zec
  `
    .trim()
    .split(/\s+/),
);
