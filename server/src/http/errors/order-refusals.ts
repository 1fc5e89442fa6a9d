/** Refusals of orders: their part of errors.ts. */

import { OPEN_ORDERS_MAX } from '@kurus/core/limits';
import type { RefusalAnswer } from './refusal.ts';

export const ORDER_REFUSALS = {
  PRICE_OFF_TICK: {
    status: 422,
    tr: '{price} fiyat adımına uymuyor. En yakın fiyatlar: {below} ve {above} (adım {tick}).',
    en: '{price} is not on the price grid. The nearest prices are {below} and {above} (tick {tick}).',
    fr: '{price} n’est pas sur l’échelle des cours. Les cours les plus proches sont {below} et {above} (pas {tick}).',
  },
  PRICE_OUTSIDE_LIMITS: {
    status: 422,
    tr: 'Fiyat, günün tabanı {floor} ile tavanı {ceiling} arasında olmalı.',
    en: 'The price must be between the day’s lower limit {floor} and upper limit {ceiling}.',
    fr: 'Le cours doit être compris entre la limite basse {floor} et la limite haute {ceiling} du jour.',
  },
  STOP_ALREADY_PASSED: {
    status: 409,
    tr: 'Tetik fiyatı {trigger}, son fiyat {last}: satışta tetik son fiyatın altında, alımda üstünde olmalı.',
    en: 'The trigger is {trigger}, the last price {last}: for a sale it must be below the last price, for a buy above it.',
    fr: 'Seuil {trigger}, dernier cours {last}\u00a0: pour une vente le seuil doit être en dessous, pour un achat au-dessus.',
  },
  VALIDITY_OVER: {
    status: 422,
    tr: 'Bu geçerlilikle emrin gerçekleşecek zamanı kalmadı. Günlük koşullu emir kapanışta tetiklenmez: İKG ya da ileri bir tarih seçin.',
    en: 'With this validity the order would already have ended. A day stop is not triggered at the close: choose GTC or a later date.',
    fr: 'Avec cette validité, l’ordre serait déjà terminé. Un stop du jour n’est pas déclenché à la clôture\u00a0: choisissez GTC ou une date ultérieure.',
  },
  ORDER_TYPE_NOT_NOW: {
    status: 422,
    tr: 'Bu emir bu geçerlilikle verilemez.[ Sürekli işlemde ({continuous}) verebilirsiniz.][ {roundTheClock} günün her saati işlem görür, günlük emri yoktur: İKG ya da ileri bir tarih seçin.]',
    en: 'This order cannot be placed with this validity.[ You can place it in continuous trading ({continuous}).][ {roundTheClock} trades around the clock and has no day orders: choose GTC or a later date.]',
    fr: 'Cet ordre ne peut pas être passé avec cette validité.[ Vous pourrez le passer en négociation continue ({continuous}).][ {roundTheClock} se négocie jour et nuit et n’a pas d’ordre du jour\u00a0: choisissez GTC ou une date ultérieure.]',
  },
  OPENING_LOCK: {
    status: 409,
    tr: 'Açılış seansında (09:40-10:00) emir iptali, fiyat kötüleştirme ve miktar azaltma yapılamaz. Saat 10:00’da yapabilirsiniz.',
    en: 'During the opening session (09:40-10:00) an order cannot be cancelled, made worse or reduced. You can at 10:00.',
    fr: 'Pendant la séance d’ouverture (09:40-10:00), un ordre ne peut être ni annulé, ni dégradé, ni réduit. Vous le pourrez à 10:00.',
  },
  MATCHING_NOW: {
    status: 409,
    tr: 'Eşleştirme sürüyor, birkaç dakika sonra deneyin.',
    en: 'Orders are being matched. Please try again in a few minutes.',
    fr: 'Appariement en cours. Réessayez dans quelques minutes.',
  },
  ORDER_FINAL: {
    status: 409,
    tr: 'Emir sonuçlandı, artık değiştirilemez ve iptal edilemez.',
    en: 'The order has ended: it can neither be changed nor cancelled any more.',
    fr: 'L’ordre est terminé\u00a0: il ne peut plus être modifié ni annulé.',
  },
  ORDER_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir emir yok.',
    en: 'There is no such order.',
    fr: 'Cet ordre n’existe pas.',
  },
  ORDERS_TOO_MANY: {
    status: 409,
    tr: `Bir hesapta en çok ${OPEN_ORDERS_MAX} açık emir olabilir. Önce birini iptal edin.`,
    en: `An account can have ${OPEN_ORDERS_MAX} open orders at most. Cancel one first.`,
    fr: `Un compte peut avoir au plus ${OPEN_ORDERS_MAX} ordres en cours. Annulez-en un d’abord.`,
  },
  VOLUME_CAP: {
    status: 409,
    tr: 'Günlük hacim sınırı: bugün {symbol} için bu yönde en çok {left} adet daha.',
    en: 'Daily volume limit: at most {left} more of {symbol} on this side today.',
    fr: 'Limite de volume quotidienne\u00a0: au plus {left} de plus en {symbol} dans ce sens aujourd’hui.',
  },
  BALANCE_UNSETTLED: {
    status: 409,
    tr: 'Bunun için çekilebilir bakiye gerekir: {withdrawable}.[ {amount} tutarın takası {day} günü.]',
    en: 'This requires withdrawable cash: you have {withdrawable}.[ {amount} settles on {day}.]',
    fr: 'Il faut pour cela un solde retirable\u00a0: {withdrawable}.[ {amount} sera réglé le {day}.]',
  },
} satisfies Partial<Record<string, RefusalAnswer>>;
