/**
 * Status and texts of every refusal. {placeholders} are filled from the DomainError's detail; a part in [brackets] is
 * left out where one of its placeholders is unknown.
 */

import type { ErrorCode } from '@kurus/core/contract/errors';
import { ACCOUNT_REFUSALS } from './account-refusals.ts';
import { COMMUNITY_REFUSALS } from './community-refusals.ts';
import { HOUSEHOLD_REFUSALS } from './household-refusals.ts';
import { LEAGUE_REFUSALS } from './league-refusals.ts';
import { ORDER_REFUSALS } from './order-refusals.ts';
import { PROGRAM_REFUSALS } from './program-refusals.ts';
import { PROPOSAL_REFUSALS } from './proposal-refusals.ts';
import type { RefusalAnswer } from './refusal.ts';
import { SIGN_IN_REFUSALS } from './sign-in-refusals.ts';
import { TRACKED_REFUSALS } from './tracked-refusals.ts';

export const REFUSALS: Readonly<Record<ErrorCode, RefusalAnswer>> = {
  BAD_REQUEST: {
    status: 400,
    tr: 'İstek anlaşılamadı.',
    en: 'The request could not be understood.',
    fr: 'La requête n’a pas pu être comprise.',
  },
  NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir adres yok.',
    en: 'This address does not exist.',
    fr: 'Cette adresse n’existe pas.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    tr: 'Bu adres bu yöntemi kabul etmiyor.',
    en: 'This address does not accept this method.',
    fr: 'Cette adresse n’accepte pas cette méthode.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    tr: 'Gönderilen veri çok büyük.',
    en: 'The data sent is too large.',
    fr: 'Les données envoyées sont trop volumineuses.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    tr: 'Bu içerik türü desteklenmiyor.',
    en: 'This type of content is not supported.',
    fr: 'Ce type de contenu n’est pas pris en charge.',
  },
  RANGE_UNSATISFIABLE: {
    status: 416,
    tr: 'İstenen aralık dosyanın dışında.',
    en: 'The requested range is outside the file.',
    fr: 'La plage demandée est hors du fichier.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    tr: 'Çok fazla deneme yapıldı. Biraz sonra tekrar deneyin.',
    en: 'Too many attempts. Please try again in a little while.',
    fr: 'Trop de tentatives. Réessayez dans un instant.',
  },
  INTERNAL: { status: 500, tr: 'Bir hata oluştu.', en: 'An error occurred.', fr: 'Une erreur est survenue.' },
  UNAVAILABLE: {
    status: 503,
    tr: 'Hizmete şu anda ulaşılamıyor. Biraz sonra tekrar deneyin.',
    en: 'The service cannot be reached right now. Please try again shortly.',
    fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  },
  ...ACCOUNT_REFUSALS,
  ...PROGRAM_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...PROPOSAL_REFUSALS,
  ...COMMUNITY_REFUSALS,
  ...TRACKED_REFUSALS,
  AMOUNT_INVALID: {
    status: 422,
    tr: 'Lütfen geçerli bir tutar girin.[ En fazla {most} olabilir.]',
    en: 'Please enter a valid amount.[ It can be {most} at most.]',
    fr: 'Veuillez saisir un montant valide.[ Il ne peut pas dépasser {most}.]',
  },
  AMOUNT_TOO_LARGE: {
    status: 422,
    tr: 'Tek işlemde en fazla {most} yatırabilir veya çekebilirsiniz.',
    en: 'One transaction can be {most} at most.',
    fr: 'Une opération ne peut pas dépasser {most}.',
  },
  BALANCE_TOO_LARGE: {
    status: 422,
    tr: 'Bir hesabın bakiyesi, bir varlığının maliyeti ve gerçekleşen kâr / zararı en fazla {most} olabilir.',
    en: 'The balance of an account, the cost of a holding and the realized profit / loss can each be {most} at most.',
    fr: 'Le solde d’un compte, le coût d’un actif et les gains / pertes réalisés sont limités chacun à {most}.',
  },
  BALANCE_INSUFFICIENT: {
    status: 409,
    tr: 'Bakiye yetersiz.[ Kullanılabilir {available}, gereken {needed}, açık emirlerde bloke {reserved}.]',
    en: 'Insufficient balance.[ Available {available}, needed {needed}, reserved by open orders {reserved}.]',
    fr: 'Solde insuffisant.[ Disponible {available}, nécessaire {needed}, réservé par les ordres en cours {reserved}.]',
  },
  HOLDING_INSUFFICIENT: {
    status: 409,
    tr: 'Elinizde bu kadar {symbol} yok.[ {free} adet kullanılabilir, {reserved} adet açık satış emrinde.]',
    en: 'You do not hold that much {symbol}.[ {free} available, {reserved} in open sell orders.]',
    fr: 'Vous ne détenez pas autant de {symbol}.[ {free} disponibles, {reserved} dans des ordres de vente en cours.]',
  },
  QUANTITY_INVALID: {
    status: 422,
    tr: 'Geçerli bir miktar girin.[ Bir varlıktan en fazla {most} olabilir.]',
    en: 'Enter a valid quantity.[ At most {most} per asset.]',
    fr: 'Saisissez une quantité valide.[ Elle ne peut pas dépasser {most} par actif.]',
  },
  QUANTITY_NOT_WHOLE: {
    status: 422,
    tr: 'Tam sayı yazın: hisse senedi, fon payı ve altın parçası bölünmez.',
    en: 'Enter a whole number: stocks, shares of a fund and pieces of gold are not divided.',
    fr: 'Saisissez un nombre entier : actions, parts de fonds et pièces d’or ne se divisent pas.',
  },
  QUANTITY_PRECISION: {
    status: 422,
    tr: 'Bu miktar için daha az ondalık basamak kullanın.',
    en: 'Use fewer decimals for a quantity of this size.',
    fr: 'Utilisez moins de décimales pour une quantité de cette taille.',
  },
  PRICE_INVALID: {
    status: 422,
    tr: 'Geçerli bir fiyat girin.[ En fazla {most} olabilir.]',
    en: 'Enter a valid price.[ It can be {most} at most.]',
    fr: 'Saisissez un prix valide.[ Il ne peut pas dépasser {most}.]',
  },
  PRICE_CHANGED: {
    status: 409,
    tr: 'Fiyat değişti: şimdi {price}.',
    en: 'The price has changed: it is now {price}.',
    fr: 'Le prix a changé\u00a0: il est maintenant de {price}.',
  },
  QUOTE_STALE: {
    status: 409,
    tr: 'Fiyat güncel değil. Biraz sonra tekrar deneyin.',
    en: 'The price is not up to date. Please try again shortly.',
    fr: 'Le prix n’est pas à jour. Réessayez dans un instant.',
  },
  MARKET_CLOSED: {
    status: 409,
    tr: 'Borsa şu anda kapalı. Açılış: {opening}.',
    en: 'The exchange is closed. It opens on {opening} (Istanbul time).',
    fr: 'La bourse est fermée. Ouverture\u00a0: {opening} (heure d’Istanbul).',
  },
  NO_COUNTERPARTY: {
    status: 409,
    tr: 'Karşı taraf yok: tavan fiyatta satan, taban fiyatta alan bulunmaz. İşlem yapılmadı.',
    en: 'There is no counterparty: at the upper price limit nobody sells, at the lower one nobody buys. Nothing was traded.',
    fr: 'Pas de contrepartie\u00a0: à la limite haute personne ne vend, à la limite basse personne n’achète. Rien n’a été échangé.',
  },
  SYMBOL_UNKNOWN: {
    status: 404,
    tr: 'Böyle bir sembol yok.',
    en: 'There is no such symbol.',
    fr: 'Ce symbole n’existe pas.',
  },
  SYMBOL_AMBIGUOUS: {
    status: 409,
    tr: '{symbol} birden çok varlık türünde var: hangisi olduğunu belirtin.',
    en: '{symbol} exists as more than one kind of asset: choose which one.',
    fr: '{symbol} existe dans plusieurs catégories d’actifs\u00a0: précisez laquelle.',
  },
  ASSET_NOT_TRADABLE: {
    status: 422,
    tr: '{symbol} sanal parayla alınıp satılmaz.',
    en: '{symbol} cannot be traded with virtual money.',
    fr: '{symbol} ne s’achète ni ne se vend avec de l’argent virtuel.',
  },
  TOTAL_TOO_SMALL: {
    status: 422,
    tr: 'Bir işlem en az {least} tutarında olmalı.',
    en: 'A trade must be at least {least}.',
    fr: 'Une opération doit atteindre au moins {least}.',
  },
  TOTAL_TOO_LARGE: {
    status: 422,
    tr: 'Tek işlem en fazla {most} olabilir.',
    en: 'One trade can be at most {most}.',
    fr: 'Une opération est limitée à {most}.',
  },
  ...HOUSEHOLD_REFUSALS,
  ...LEAGUE_REFUSALS,
  ...ORDER_REFUSALS,
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    tr: 'Idempotency-Key bir UUID olmalı.',
    en: 'Idempotency-Key must be a UUID.',
    fr: 'Idempotency-Key doit être un UUID.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    tr: 'Bu Idempotency-Key başka bir istekte kullanılmış.',
    en: 'This Idempotency-Key was used for another request.',
    fr: 'Cet Idempotency-Key a servi à une autre requête.',
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir hesap yok.',
    en: 'There is no such account.',
    fr: 'Ce compte n’existe pas.',
  },
  ACCOUNT_NOT_TRADABLE: {
    status: 422,
    tr: 'Bu hesapta işlem yapılmaz; yalnızca başka yerde yapılmış işlemlerin kaydı tutulur.',
    en: 'Nothing is traded in this account: it only records trades made elsewhere.',
    fr: 'Ce compte n’exécute aucune opération\u00a0: il enregistre seulement ce qui a été fait ailleurs.',
  },
  ACCOUNT_ARCHIVED: {
    status: 409,
    tr: 'Bu hesap arşivde. Değişiklik yapmak için önce arşivden çıkarın.',
    en: 'This account is archived. Restore it to change it.',
    fr: 'Ce compte est archivé. Restaurez-le pour le modifier.',
  },
  ACCOUNT_NOT_CLOSABLE: {
    status: 422,
    tr: 'Bu hesap arşivlenemez ve silinemez.',
    en: 'This account can be neither archived nor deleted.',
    fr: 'Ce compte ne peut être ni archivé ni supprimé.',
  },
  NOTE_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir notunuz yok.',
    en: 'This note does not exist.',
    fr: 'Cette note n’existe pas.',
  },
  SCREEN_NOT_FOUND: {
    status: 404,
    tr: 'Bu adla kayıtlı bir tarama yok.',
    en: 'There is no saved screen of this name.',
    fr: 'Il n’y a pas de filtre enregistré sous ce nom.',
  },
  SCREENS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} tarama kaydedebilirsiniz. İşinize yaramayan birini silin.',
    en: 'You can save at most {most} screens. Delete one that you do not need.',
    fr: 'Vous pouvez enregistrer {most} filtres au maximum. Supprimez-en un dont vous n’avez plus besoin.',
  },
  LIST_NOT_FOUND: {
    status: 404,
    tr: 'Bu adla bir listeniz yok.',
    en: 'You have no list of this name.',
    fr: 'Vous n’avez pas de liste de ce nom.',
  },
  LISTS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} liste tutabilirsiniz. İşinize yaramayan birini silin.',
    en: 'You can keep at most {most} lists. Delete one that you do not need.',
    fr: 'Vous pouvez garder {most} listes au maximum. Supprimez-en une dont vous n’avez plus besoin.',
  },
  NOTES_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} not tutabilirsiniz. İşinize yaramayan birini silin.',
    en: 'You can keep at most {most} notes. Delete one that you do not need.',
    fr: 'Vous pouvez garder {most} notes au maximum. Supprimez-en une dont vous n’avez plus besoin.',
  },
  ACCOUNTS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} hesap açabilirsiniz. Kullanmadığınız birini silin.',
    en: 'You can open at most {most} accounts. Delete one that you do not use.',
    fr: 'Vous pouvez ouvrir {most} comptes au maximum. Supprimez-en un que vous n’utilisez pas.',
  },
  WORLD_UNKNOWN: {
    status: 422,
    tr: 'Böyle bir piyasa yok: “practice” ya da “real” yazın.',
    en: 'There is no such market: write "practice" or "real".',
    fr: 'Ce marché n’existe pas\u00a0: écrivez «\u00a0practice\u00a0» ou «\u00a0real\u00a0».',
  },
  OPERATOR_ONLY: {
    status: 403,
    tr: 'Bunu yalnızca bu sunucuyu kuran değiştirebilir.',
    en: 'Only the operator of this server can change this.',
    fr: 'Seule la personne qui exploite ce serveur peut modifier cela.',
  },
  SAMPLE_READ_ONLY: {
    status: 409,
    tr: 'Bu bir örnek; değiştirilemez. Kendi portföyünüzü açın.',
    en: 'This is a sample and cannot be changed. Open a portfolio of your own.',
    fr: 'Ceci est un exemple, non modifiable. Ouvrez votre propre portefeuille.',
  },
};
