/**
 * Aliases: everyday words for assets, in Turkish, English and French, by which the search finds them. A word may stand
 * for several assets. Written as people type them; case and the marks of letters do not count.
 */

import type { SearchKind } from '../contract/words/asset-search.ts';

/** Aliases by kind and code. */
export const CODE_ALIASES: Readonly<Partial<Record<SearchKind, Readonly<Record<string, readonly string[]>>>>> = {
  cash: {
    TRY: ['nakit', 'para', 'tl', 'lira', 'türk lirası', 'bakiye', 'cash', 'money', 'espèces', 'liquidités', 'argent'],
  },
  currencies: {
    USD: ['dolar', 'amerikan doları', 'dollar', 'us dollar'],
    EUR: ['euro', 'avro', 'euros'],
    GBP: ['sterlin', 'pound', 'sterling', 'livre', 'livre sterling'],
  },
  metals: {
    GAU: ['altın', 'gram', 'gram altın', 'gold', 'gram gold', 'or', 'or au gramme'],
    CEYREK: ['çeyrek', 'çeyrek altın', 'quarter gold', 'quart'],
    YARIM: ['yarım', 'yarım altın', 'half gold'],
    TAM: ['tam', 'tam altın', 'lira altın', 'ziynet'],
    ATA: ['ata', 'cumhuriyet', 'cumhuriyet altını', 'republic gold'],
    ATA5: ['beşli', 'beşibiryerde', 'beşi bir yerde'],
    RESAT: ['reşat'],
    HAMIT: ['hamit'],
    GREMSE: ['gremse'],
    GRAM22: ['bilezik', '22 ayar', 'bracelet'],
    XAU: ['altın', 'ons', 'ons altın', 'gold', 'ounce', 'or', 'once', "once d'or"],
    XAG: ['gümüş', 'silver', 'argent'],
  },
};

/** Words for every asset of a kind. */
export const KIND_ALIASES: Readonly<Partial<Record<SearchKind, readonly string[]>>> = {
  funds: ['tefas', 'fon', 'fund', 'fonds'],
  cryptos: ['kripto', 'crypto', 'coin'],
  custom: ['bes'],
};
