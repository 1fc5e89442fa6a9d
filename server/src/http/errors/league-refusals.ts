/** Refusals of leagues and their orders: their part of errors.ts. */

import { GROUP_DAYS_AHEAD_MAX } from '@kurus/core/limits';
import type { RefusalAnswer } from './refusal.ts';

export const LEAGUE_REFUSALS = {
  LEAGUE_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir lig yok.',
    en: 'There is no such league.',
    fr: 'Cette ligue n’existe pas.',
  },
  LEAGUE_JOINED: {
    status: 409,
    tr: 'Bu ligdesiniz.',
    en: 'You are in this league already.',
    fr: 'Vous participez déjà à cette ligue.',
  },
  LEAGUE_NOT_JOINED: {
    status: 409,
    tr: 'Bu ligde değilsiniz.',
    en: 'You are not in this league.',
    fr: 'Vous ne participez pas à cette ligue.',
  },
  LEAGUE_LEFT: {
    status: 409,
    tr: 'Bu ligden ayrıldınız. Bu sezona yeniden katılınamaz.',
    en: 'You left this league. Its season cannot be joined again.',
    fr: 'Vous avez quitté cette ligue. On ne peut plus rejoindre sa saison.',
  },
  LEAGUE_NOT_OPEN: {
    status: 409,
    tr: 'Bu lige {opening} tarihinden itibaren katılınır.',
    en: 'This league can be joined from {opening} (Istanbul time).',
    fr: 'On peut rejoindre cette ligue à partir du {opening} (heure d’Istanbul).',
  },
  LEAGUE_OVER: {
    status: 409,
    tr: 'Bu ligin sezonu bitti.',
    en: 'The season of this league is over.',
    fr: 'La saison de cette ligue est terminée.',
  },
  LEAGUE_NOT_OVER: {
    status: 409,
    tr: 'Varlıklar sezon bitince gösterilebilir.',
    en: 'Holdings can be shown when the season is over.',
    fr: 'Les positions peuvent être montrées une fois la saison terminée.',
  },
  LEAGUE_REFUSED: {
    status: 409,
    tr: 'Fiyatları hesaplanabilen bir piyasada lig açılmaz.',
    en: 'No league opens in a market whose prices can be worked out.',
    fr: 'Aucune ligue n’ouvre dans un marché dont les cours peuvent être calculés.',
  },
  LEAGUE_DAY_UNKNOWN: {
    status: 404,
    tr: 'Bu günün tablosu yok.',
    en: 'There is no table of this day.',
    fr: 'Il n’y a pas de classement pour ce jour.',
  },
  LEAGUE_CLOSED: {
    status: 409,
    tr: 'Lig hesabında şu anda emir verilemez.[ Sezon {opening} tarihinde başlar.]',
    en: 'No orders are taken in the league account now.[ The season begins on {opening} (Istanbul time).]',
    fr: 'Le compte de ligue ne prend pas d’ordres en ce moment.[ La saison commence le {opening} (heure d’Istanbul).]',
  },
  LEAGUE_WAITS: {
    status: 409,
    tr: 'Lig hesabında emir, verildikten sonraki ilk fiyatla gerçekleşir. Piyasa emri verin.',
    en: 'In a league account an order fills at the first price after it. Place a market order.',
    fr: 'Dans un compte de ligue, un ordre est exécuté au premier cours qui le suit. Passez un ordre au marché.',
  },
  LEAGUE_ASSET: {
    status: 409,
    tr: '{symbol} bu ligin varlıkları arasında değil.',
    en: '{symbol} is not among the assets of this league.',
    fr: '{symbol} ne fait pas partie des actifs de cette ligue.',
  },
  LEAGUE_PRICE_TOO_LOW: {
    status: 409,
    tr: 'Ligde {least} altındaki paylar alınmaz: {symbol}.',
    en: 'Shares below {least} are not bought in a league: {symbol}.',
    fr: 'Les actions sous {least} ne s’achètent pas dans une ligue\u00a0: {symbol}.',
  },
  LEAGUE_CRYPTO_CAP: {
    status: 409,
    tr: 'Kriptolar lig hesabının %40’ını aşamaz. Şu anda en fazla {left} alabilirsiniz.',
    en: 'Cryptos may be 40% of the league account at most. You can buy for {left} now.',
    fr: 'Les cryptos sont limitées à 40\u00a0% du compte de ligue. Vous pouvez en acheter pour {left} maintenant.',
  },
  LEAGUE_ORDERS: {
    status: 409,
    tr: 'Lig hesabında günde en fazla {most} emir verilir.',
    en: 'A league account takes {most} orders a day at most.',
    fr: 'Un compte de ligue prend {most} ordres par jour au plus.',
  },
  LEAGUE_HOLD: {
    status: 409,
    tr: 'Ligde alınan {symbol} en az bir dakika tutulur. Biraz sonra satabilirsiniz.',
    en: 'In a league {symbol} is held for a minute at least. You can sell it shortly.',
    fr: 'Dans une ligue, {symbol} se garde au moins une minute. Vous pourrez vendre dans un instant.',
  },
  POSITION_CAP: {
    status: 409,
    tr: 'Bir varlık lig hesabında payının üstüne emirle çıkarılamaz. {symbol} için şu anda en fazla {left} alabilirsiniz.',
    en: 'An order may not raise one asset above its share of the league account. You can buy {symbol} for {left} now.',
    fr: 'Un ordre ne peut pas porter un actif au-delà de sa part du compte de ligue. Vous pouvez acheter {symbol} pour {left} maintenant.',
  },
  GROUP_CODE_WRONG: {
    status: 404,
    tr: 'Bu kodla grup yok.',
    en: 'There is no group with this code.',
    fr: 'Aucun groupe ne porte ce code.',
  },
  GROUP_CODE_TRIES: {
    status: 429,
    tr: '10 deneme doldu. {wait} sonra tekrar deneyin.',
    en: '10 attempts are used up. Try again in {wait}.',
    fr: 'Les 10 essais sont épuisés. Réessayez dans {wait}.',
  },
  GROUP_FULL: {
    status: 409,
    tr: 'Grup dolu: {most} / {most}.',
    en: 'The group is full: {most} / {most}.',
    fr: 'Le groupe est complet\u00a0: {most} / {most}.',
  },
  GROUP_NAME_NOT_ALLOWED: {
    status: 422,
    tr: 'Bu grup adı kullanılamaz. Başka bir ad seçin.',
    en: 'This name of a group cannot be used. Choose another one.',
    fr: 'Ce nom de groupe ne peut pas être utilisé. Choisissez-en un autre.',
  },
  GROUP_OWNER_ONLY: {
    status: 403,
    tr: 'Bunu yalnızca grubu kuran yapabilir.',
    en: 'Only whoever made the group can do this.',
    fr: 'Seule la personne qui a créé le groupe peut le faire.',
  },
  GROUPS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} gruba katılabilirsiniz.',
    en: 'You can be in {most} groups at most.',
    fr: 'Vous pouvez participer à {most} groupes au plus.',
  },
  GROUP_DATE_INVALID: {
    status: 422,
    tr: `Grup bugün ya da ${GROUP_DAYS_AHEAD_MAX} gün içinde başlar ve süresinde işlem günü olmalıdır.`,
    en: `A group begins today or within ${GROUP_DAYS_AHEAD_MAX} days, and a trading day falls into it.`,
    fr: `Un groupe commence aujourd’hui ou dans les ${GROUP_DAYS_AHEAD_MAX}\u00a0jours, et comprend un jour de bourse.`,
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    tr: 'Bu ligde böyle bir ad yok.',
    en: 'There is no such name in this league.',
    fr: 'Ce nom n’est pas dans cette ligue.',
  },
} satisfies Readonly<Record<string, RefusalAnswer>>;
