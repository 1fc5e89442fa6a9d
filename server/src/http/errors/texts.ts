/** Messages of successful answers, in three languages. */

import type { Language } from '@kurus/core/limits';
import { COMMUNITY_TEXTS } from './community-texts.ts';
import { HOUSEHOLD_TEXTS } from './household-texts.ts';
import { KEY_TEXTS } from './key-texts.ts';
import { PROPOSAL_TEXTS } from './proposal-texts.ts';
import { SIGN_IN_TEXTS } from './sign-in-texts.ts';

/** Texts about codes without a mail server (D15): on a machine of one's own, and where others operate it. */
const TERMINAL = {
  tr: 'E-posta sunucusu ayarlı değil. Kod, Kuruş’u çalıştıran bilgisayarda: terminalde ya da outbox klasöründe.',
  en: 'No mail server is set up. The code is on the computer that runs Kuruş: in its terminal or in the outbox folder.',
  fr: 'Aucun serveur de messagerie n’est configuré. Le code est sur l’ordinateur qui exécute Kuruş\u00a0: dans le terminal ou dans le dossier outbox.',
};
const FOLDER = {
  tr: 'E-posta sunucusu ayarlı değil. Kod, Kuruş’u işleten kişinin bilgisayarında, outbox klasöründe.',
  en: 'No mail server is set up. Whoever operates Kuruş finds the code in its outbox folder.',
  fr: 'Aucun serveur de messagerie n’est configuré. La personne qui exploite Kuruş trouve le code dans le dossier outbox.',
};
const OPERATOR = {
  tr: 'E-posta sunucusu ayarlı değil. Kod, Kuruş’u işleten kişide; size verdiği davet kodu varsa onu yazın.',
  en: 'No mail server is set up. Whoever operates Kuruş has the code; if they gave you an invitation code, type that.',
  fr: 'Aucun serveur de messagerie n’est configuré. La personne qui exploite Kuruş a le code\u00a0; si elle vous a donné un code d’invitation, saisissez-le.',
};

const TEXTS = {
  ...COMMUNITY_TEXTS,
  ...HOUSEHOLD_TEXTS,
  ...KEY_TEXTS,
  ...PROPOSAL_TEXTS,
  ...SIGN_IN_TEXTS,
  ok: { tr: 'Tamam.', en: 'OK.', fr: 'OK.' },
  cashName: { tr: 'Nakit', en: 'Cash', fr: 'Espèces' },
  noteWritten: { tr: 'Not kaydedildi.', en: 'Note saved.', fr: 'Note enregistrée.' },
  spreadSaved: { tr: 'Makas kaydedildi.', en: 'Spread saved.', fr: 'Écart enregistré.' },
  spreadReset: {
    tr: 'Öntanımlı makasa dönüldü.',
    en: 'Back to the default spread.',
    fr: 'Retour à l’écart par défaut.',
  },
  screenSaved: { tr: 'Tarama kaydedildi.', en: 'Screen saved.', fr: 'Filtre enregistré.' },
  screenErased: { tr: 'Tarama silindi.', en: 'Screen deleted.', fr: 'Filtre supprimé.' },
  listSaved: { tr: 'Liste kaydedildi.', en: 'List saved.', fr: 'Liste enregistrée.' },
  listErased: { tr: 'Liste silindi.', en: 'List deleted.', fr: 'Liste supprimée.' },
  noteErased: { tr: 'Not silindi.', en: 'Note deleted.', fr: 'Note supprimée.' },
  loggedIn: { tr: 'Giriş başarılı.', en: 'Login successful.', fr: 'Connexion réussie.' },
  codeSent: {
    tr: 'Doğrulama kodu e-posta adresinize gönderildi.',
    en: 'A verification code was sent to your email.',
    fr: 'Un code de vérification a été envoyé à votre e-mail.',
  },
  codeOnTerminal: {
    tr: `Doğrulama kodu hazır. ${TERMINAL.tr}`,
    en: `Your verification code is ready. ${TERMINAL.en}`,
    fr: `Votre code de vérification est prêt. ${TERMINAL.fr}`,
  },
  codeInFolder: {
    tr: `Doğrulama kodu hazır. ${FOLDER.tr}`,
    en: `Your verification code is ready. ${FOLDER.en}`,
    fr: `Votre code de vérification est prêt. ${FOLDER.fr}`,
  },
  codeWithOperator: {
    tr: `Doğrulama kodu hazır. ${OPERATOR.tr}`,
    en: `Your verification code is ready. ${OPERATOR.en}`,
    fr: `Votre code de vérification est prêt. ${OPERATOR.fr}`,
  },
  resetCodeWithOperator: {
    tr: `Bu hesap varsa sıfırlama kodu hazır. ${OPERATOR.tr}`,
    en: `If this account exists, its reset code is ready. ${OPERATOR.en}`,
    fr: `Si ce compte existe, son code de réinitialisation est prêt. ${OPERATOR.fr}`,
  },
  /** Beginning of the message, before the text about the code. */
  frozen: {
    tr: 'Hesabınız dondurulmuş; kodu girdiğinizde yeniden açılır.',
    en: 'Your account is frozen; it opens again when you enter the code.',
    fr: 'Votre compte est gelé\u00a0; il sera rouvert dès que vous aurez saisi le code.',
  },
  thawed: {
    tr: 'Kod doğrulandı. Hesabınız yeniden açıldı.',
    en: 'Code verified. Your account is open again.',
    fr: 'Code vérifié. Votre compte est rouvert.',
  },
  codeNotSentNow: {
    tr: 'Şimdi yeni kod gönderilmedi: son gelen kodu 5 dakika içinde kullanabilir, {wait} sonra yenisini isteyebilirsiniz.',
    en: 'No new code was sent now: use the last one within 5 minutes of its mail, or ask for another in {wait}.',
    fr: 'Aucun nouveau code n’a été envoyé\u00a0: utilisez le dernier reçu (valable 5 minutes) ou redemandez-en un dans {wait}.',
  },
  emailCodeSent: {
    tr: 'Yeni e-posta adresinize bir kod gönderildi; kodu girene kadar eski adresiniz geçerlidir.',
    en: 'A code was sent to your new email; until you enter it, the old one counts.',
    fr: 'Un code a été envoyé à votre nouvel e-mail\u00a0; tant que vous ne le saisissez pas, l’ancien reste valable.',
  },
  emailChanged: {
    tr: 'E-posta adresiniz değiştirildi.',
    en: 'Your email was changed.',
    fr: 'Votre e-mail a été modifié.',
  },
  emailDiscarded: {
    tr: 'E-posta adresiniz aynı kaldı.',
    en: 'Your email stays as it was.',
    fr: 'Votre e-mail reste inchangé.',
  },
  codeVerified: { tr: 'Kod doğrulandı.', en: 'Code verified.', fr: 'Code vérifié.' },
  registered: { tr: 'Kayıt başarılı.', en: 'Registration successful.', fr: 'Inscription réussie.' },
  loggedOut: { tr: 'Çıkış yapıldı.', en: 'Logged out.', fr: 'Déconnexion effectuée.' },
  resetCodeSent: {
    tr: 'Bu hesap varsa sıfırlama kodu e-posta adresine gönderildi.',
    en: 'If this account exists, a reset code was sent to its email.',
    fr: 'Si ce compte existe, un code de réinitialisation a été envoyé à son e-mail.',
  },
  resetCodeOnTerminal: {
    tr: `Bu hesap varsa sıfırlama kodu hazır. ${TERMINAL.tr}`,
    en: `If this account exists, its reset code is ready. ${TERMINAL.en}`,
    fr: `Si ce compte existe, son code de réinitialisation est prêt. ${TERMINAL.fr}`,
  },
  resetCodeInFolder: {
    tr: `Bu hesap varsa sıfırlama kodu hazır. ${FOLDER.tr}`,
    en: `If this account exists, its reset code is ready. ${FOLDER.en}`,
    fr: `Si ce compte existe, son code de réinitialisation est prêt. ${FOLDER.fr}`,
  },
  passwordChanged: {
    tr: 'Parolanız değiştirildi.',
    en: 'Your password was changed.',
    fr: 'Votre mot de passe a été modifié.',
  },
  sessionsEnded: {
    tr: 'Diğer oturumlar kapatıldı.',
    en: 'The other sessions were ended.',
    fr: 'Les autres sessions ont été fermées.',
  },
  profileUpdated: { tr: 'Profiliniz güncellendi.', en: 'Profile updated.', fr: 'Profil mis à jour.' },
  photoUploaded: { tr: 'Fotoğrafınız yüklendi.', en: 'Photo uploaded.', fr: 'Photo envoyée.' },
  alertArmed: { tr: 'Uyarı kuruldu.', en: 'Alert set.', fr: 'Alerte créée.' },
  alertChanged: { tr: 'Uyarı değiştirildi.', en: 'Alert changed.', fr: 'Alerte modifiée.' },
  alertErased: { tr: 'Uyarı silindi.', en: 'Alert deleted.', fr: 'Alerte supprimée.' },
  feedMade: {
    tr: 'Takvim adresiniz hazır. Önceki adres kapandı.',
    en: 'Your calendar address is ready. An earlier one has ended.',
    fr: 'L’adresse de votre agenda est prête. La précédente est fermée.',
  },
  feedClosed: { tr: 'Takvim adresi kapatıldı.', en: 'The calendar address was ended.', fr: 'L’adresse a été fermée.' },
  requestNoted: { tr: 'Talebiniz yazıldı.', en: 'Your request was noted.', fr: 'Votre demande a été notée.' },
  requestChanged: {
    tr: 'Talebiniz güncellendi.',
    en: 'Your request was changed.',
    fr: 'Votre demande a été modifiée.',
  },
  requestErased: { tr: 'Talebiniz silindi.', en: 'Your request was deleted.', fr: 'Votre demande a été supprimée.' },
  lotsRecorded: {
    tr: 'Düşen lotlar portföye yazıldı.',
    en: 'The lots were recorded in the portfolio.',
    fr: 'Les actions ont été inscrites au portefeuille.',
  },
  channelsSaved: {
    tr: 'Bildirim tercihleriniz kaydedildi.',
    en: 'Your notification settings were saved.',
    fr: 'Vos réglages de notification ont été enregistrés.',
  },
  testSent: {
    tr: 'Deneme bildirimi gönderildi.',
    en: 'A test notification was sent.',
    fr: 'Une notification d’essai a été envoyée.',
  },
  channelTested: {
    tr: 'Deneme bildirimi teslim edildi.',
    en: 'The test notification was delivered.',
    fr: 'La notification d’essai a été remise.',
  },
  deviceAdded: {
    tr: 'Bildirimler bu cihaza da gelecek.',
    en: 'Notifications will reach this device, too.',
    fr: 'Les notifications arriveront aussi sur cet appareil.',
  },
  deviceErased: {
    tr: 'Bu cihaza artık bildirim gönderilmez.',
    en: 'Nothing is pushed to this device any more.',
    fr: 'Plus rien n’est envoyé à cet appareil.',
  },
  webhookAdded: { tr: 'Webhook kuruldu.', en: 'Webhook set up.', fr: 'Webhook créé.' },
  webhookChanged: { tr: 'Webhook güncellendi.', en: 'Webhook updated.', fr: 'Webhook mis à jour.' },
  webhookErased: { tr: 'Webhook silindi.', en: 'Webhook deleted.', fr: 'Webhook supprimé.' },
  deliveredAgain: {
    tr: 'Bildirim yeniden gönderilecek.',
    en: 'The notification will be sent again.',
    fr: 'La notification sera renvoyée.',
  },
  orderMailOn: {
    tr: 'Günlük emir özeti e-postayla gönderilecek.',
    en: 'A daily summary of your orders will be mailed.',
    fr: 'Un résumé quotidien de vos ordres vous sera envoyé.',
  },
  orderMailOff: {
    tr: 'Günlük emir özeti kapatıldı.',
    en: 'The daily summary of your orders is off.',
    fr: 'Le résumé quotidien de vos ordres est désactivé.',
  },
  otpOn: { tr: 'Tek kullanımlık kod açıldı.', en: 'One-time code enabled.', fr: 'Code à usage unique activé.' },
  otpOff: { tr: 'Tek kullanımlık kod kapatıldı.', en: 'One-time code disabled.', fr: 'Code à usage unique désactivé.' },
  deactivated: { tr: 'Hesabınız donduruldu.', en: 'Your account is frozen.', fr: 'Votre compte est gelé.' },
  deleted: { tr: 'Hesabınız silindi.', en: 'Your account was deleted.', fr: 'Votre compte a été supprimé.' },
  /** Name of an account without one. */
  virtualAccount: { tr: 'Sanal hesap', en: 'Virtual account', fr: 'Compte virtuel' },
  orderPlaced: { tr: 'Emir alındı.', en: 'The order was placed.', fr: 'L’ordre a été passé.' },
  orderAmended: { tr: 'Emir değiştirildi.', en: 'The order was changed.', fr: 'L’ordre a été modifié.' },
  ordersCancelled: { tr: 'Emirler iptal edildi.', en: 'The orders were cancelled.', fr: 'Les ordres ont été annulés.' },
  orderCancelled: { tr: 'Emir iptal edildi.', en: 'The order was cancelled.', fr: 'L’ordre a été annulé.' },
  accountOpened: { tr: 'Hesap açıldı.', en: 'The account was opened.', fr: 'Le compte a été ouvert.' },
  accountChanged: { tr: 'Hesap güncellendi.', en: 'The account was updated.', fr: 'Le compte a été mis à jour.' },
  accountErased: {
    tr: 'Hesap, içindeki her şeyle birlikte silindi.',
    en: 'The account was deleted with everything in it.',
    fr: 'Le compte et tout ce qu’il contenait ont été supprimés.',
  },
  entriesRecorded: { tr: 'Kaydedildi.', en: 'Recorded.', fr: 'Enregistré.' },
  noteNO_SESSION: {
    tr: 'Not: bu tarihte borsada işlem yapılmıyordu; tarihi kontrol edin.',
    en: 'Note: the exchange was closed on this date; check the date.',
    fr: 'Remarque\u00a0: la bourse était fermée à cette date\u00a0; vérifiez-la.',
  },
  noteNOTHING_HELD: {
    tr: 'Not: o anda elinizde bu varlık yoktu, işlem hiçbir şeyi değiştirmedi. Sırasını ya da tarihini kontrol edin.',
    en: 'Note: nothing of it was held at that point, so nothing has changed. Check the order or the date.',
    fr: 'Remarque\u00a0: rien n’était détenu à ce moment, rien n’a donc changé. Vérifiez l’ordre ou la date.',
  },
  entryReplaced: { tr: 'Kayıt düzeltildi.', en: 'The entry was corrected.', fr: 'L’écriture a été corrigée.' },
  entryRemoved: { tr: 'Kayıt silindi.', en: 'The entry was removed.', fr: 'L’écriture a été supprimée.' },
  entryRestored: {
    tr: 'Silme geri alındı.',
    en: 'The removal was undone.',
    fr: 'La suppression a été annulée.',
  },
  entriesOrdered: {
    tr: 'Sıra değiştirildi.',
    en: 'The sequence was changed.',
    fr: 'La séquence a été modifiée.',
  },
  importTried: {
    tr: 'Ön izleme hazır; hiçbir şey kaydedilmedi.',
    en: 'The preview is ready: nothing was saved.',
    fr: 'Aperçu prêt\u00a0: rien n’a été enregistré.',
  },
  imported: { tr: 'Satırlar aktarıldı.', en: 'The rows were imported.', fr: 'Les lignes ont été importées.' },
  nothingImported: {
    tr: 'Aktarılacak yeni satır yok.',
    en: 'There was no new row to import.',
    fr: 'Aucune nouvelle ligne à importer.',
  },
  importUndone: { tr: 'Aktarım geri alındı.', en: 'The import was undone.', fr: 'L’importation a été annulée.' },
  actionEntered: {
    tr: 'Şirket işlemi eklendi.',
    en: 'The corporate action was added.',
    fr: 'L’opération sur titres a été ajoutée.',
  },
  actionRemoved: {
    tr: 'Şirket işlemi silindi.',
    en: 'The corporate action was removed.',
    fr: 'L’opération sur titres a été supprimée.',
  },
  actionAnswered: { tr: 'Yanıtınız kaydedildi.', en: 'Your answer was saved.', fr: 'Votre réponse a été enregistrée.' },
  customAssetMade: { tr: 'Varlık eklendi.', en: 'The asset was added.', fr: 'L’actif a été ajouté.' },
  customTermsSet: {
    tr: 'Koşullar kaydedildi.',
    en: 'The terms were saved.',
    fr: 'Les conditions ont été enregistrées.',
  },
  customPricesSet: { tr: 'Fiyatlar kaydedildi.', en: 'The prices were saved.', fr: 'Les prix ont été enregistrés.' },
  bought: { tr: 'Alım gerçekleşti.', en: 'Bought.', fr: 'Achat effectué.' },
  sold: { tr: 'Satım gerçekleşti.', en: 'Sold.', fr: 'Vente effectuée.' },
  deposited: { tr: 'Para yatırıldı.', en: 'Deposit complete.', fr: 'Dépôt effectué.' },
  withdrawn: { tr: 'Para çekildi.', en: 'Withdrawal complete.', fr: 'Retrait effectué.' },
} as const satisfies Record<string, Record<Language, string>>;

export type TextKey = keyof typeof TEXTS;

export const textOf = (key: TextKey, language: Language): string => TEXTS[key][language];
