/** Every refusal's status and texts, once. {placeholders} are filled from the DomainError's detail. */
import type { DomainError, ErrorCode } from '@kurus/core/contract/errors';
import type { Language } from '@kurus/core/limits';

interface Refusal extends Readonly<Record<Language, string>> {
  readonly status: number;
}

export const REFUSALS: Readonly<Record<ErrorCode, Refusal>> = {
  BAD_REQUEST: {
    status: 400,
    tr: 'İstek anlaşılamadı.',
    en: 'The request could not be understood.',
    fr: "La requête n'a pas pu être comprise.",
  },
  NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir adres yok.',
    en: 'There is nothing at this address.',
    fr: "Il n'y a rien à cette adresse.",
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    tr: 'Bu adres bu yöntemi kabul etmiyor.',
    en: 'This address does not accept this method.',
    fr: "Cette adresse n'accepte pas cette méthode.",
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    tr: 'Gönderilen veri çok büyük.',
    en: 'What was sent is too large.',
    fr: "L'envoi est trop volumineux.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    tr: 'Bu içerik türü desteklenmiyor.',
    en: 'This type of content is not supported.',
    fr: "Ce type de contenu n'est pas pris en charge.",
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
  /** The seed's words, in every language: screens and programs look for them (D4). */
  SESSION_INVALID: { status: 401, tr: 'id token invalid', en: 'id token invalid', fr: 'id token invalid' },
  CREDENTIALS_WRONG: {
    status: 401,
    tr: 'Kullanıcı adı, e-posta veya parola hatalı.',
    en: 'Wrong email, username or password.',
    fr: "E-mail, nom d'utilisateur ou mot de passe incorrect.",
  },
  LOGIN_LOCKED: {
    status: 429,
    tr: 'Çok fazla hatalı deneme. {wait} sonra tekrar deneyin.',
    en: 'Too many failed attempts. Try again in {wait}.',
    fr: "Trop d'échecs. Réessayez dans {wait}.",
  },
  CODE_WRONG: {
    status: 422,
    tr: 'Kod hatalı veya süresi dolmuş.',
    en: 'The code is wrong or has expired.',
    fr: 'Le code est erroné ou a expiré.',
  },
  CODE_LOCKED: {
    status: 429,
    tr: 'Çok fazla hatalı kod girildi. {wait} sonra tekrar deneyin.',
    en: 'Too many wrong codes. Try again in {wait}.',
    fr: 'Trop de codes erronés. Réessayez dans {wait}.',
  },
  USERNAME_TAKEN: {
    status: 409,
    tr: 'Bu kullanıcı adı alınmış.',
    en: 'This username is taken.',
    fr: "Ce nom d'utilisateur est déjà pris.",
  },
  REGISTRATION_REFUSED: {
    status: 409,
    tr: 'Bu bilgilerle kayıt yapılamıyor.',
    en: 'An account cannot be opened with these details.',
    fr: 'Impossible de créer un compte avec ces informations.',
  },
  PASSWORD_TOO_SHORT: {
    status: 422,
    tr: 'Parola en az 6 karakter olmalıdır.',
    en: 'Password must be at least 6 characters.',
    fr: 'Le mot de passe doit contenir au moins 6 caractères.',
  },
  PASSWORD_TOO_COMMON: {
    status: 422,
    tr: 'Bu parola çok kolay tahmin edilir. Başka bir parola seçin.',
    en: 'This password is too easy to guess. Choose another one.',
    fr: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.',
  },
  PASSWORD_WRONG: {
    status: 403,
    tr: 'Mevcut parola hatalı.',
    en: 'The current password is wrong.',
    fr: 'Le mot de passe actuel est incorrect.',
  },
  ACCOUNT_FROZEN: {
    status: 403,
    tr: 'Bu hesap dondurulmuş.',
    en: 'This account is frozen.',
    fr: 'Ce compte est gelé.',
  },
  PROVIDER_NOT_CONFIGURED: {
    status: 422,
    tr: 'Bu giriş yöntemi kurulu değil.',
    en: 'This way of signing in is not set up.',
    fr: "Ce mode de connexion n'est pas configuré.",
  },
  PROVIDER_TOKEN_INVALID: {
    status: 401,
    tr: 'Giriş sağlayıcısının onayı geçersiz.',
    en: "The provider's confirmation is not valid.",
    fr: "La confirmation du fournisseur n'est pas valide.",
  },
  PROVIDER_ACCOUNT_EXISTS: {
    status: 409,
    tr: 'Bu e-posta ile bir hesap zaten var. Parolanızla giriş yapın.',
    en: 'There is already an account with this email. Log in with your password.',
    fr: 'Un compte existe déjà avec cet e-mail. Connectez-vous avec votre mot de passe.',
  },
  PICTURE_INVALID: {
    status: 422,
    tr: 'Bu dosya okunabilir bir JPEG, PNG veya WebP resmi değil.',
    en: 'This file is not a readable JPEG, PNG or WebP picture.',
    fr: "Ce fichier n'est pas une image JPEG, PNG ou WebP lisible.",
  },
  FIELD_REQUIRED: {
    status: 400,
    tr: 'Lütfen tüm alanları doldurun.',
    en: 'Please fill in all fields.',
    fr: 'Veuillez remplir tous les champs.',
  },
  FIELD_INVALID: {
    status: 400,
    tr: '"{field}" alanı geçersiz.',
    en: 'The field "{field}" is not valid.',
    fr: "Le champ « {field} » n'est pas valide.",
  },
  EMAIL_INVALID: {
    status: 422,
    tr: 'Geçerli bir e-posta girin.',
    en: 'Enter a valid email address.',
    fr: 'Saisissez un e-mail valide.',
  },
  USERNAME_INVALID: {
    status: 422,
    tr: 'Kullanıcı adı 3-30 karakter olmalı; harf (a-z), rakam, nokta ve alt çizgi içerebilir.',
    en: 'A username has 3 to 30 letters (a-z), digits, dots or underscores.',
    fr: "Un nom d'utilisateur compte 3 à 30 lettres (a-z), chiffres, points ou tirets bas.",
  },
  PHONE_INVALID: {
    status: 422,
    tr: 'Geçerli bir telefon numarası girin.',
    en: 'Enter a valid phone number.',
    fr: 'Saisissez un numéro de téléphone valide.',
  },
  AMOUNT_INVALID: {
    status: 422,
    tr: 'Lütfen geçerli bir tutar girin.',
    en: 'Please enter a valid amount.',
    fr: 'Veuillez saisir un montant valide.',
  },
  AMOUNT_TOO_LARGE: {
    status: 422,
    tr: 'Tek seferde en fazla {most} olabilir.',
    en: 'At most {most} at a time.',
    fr: 'Au maximum {most} à la fois.',
  },
  BALANCE_INSUFFICIENT: {
    status: 409,
    tr: 'Bakiye yetersiz.',
    en: 'Insufficient balance.',
    fr: 'Solde insuffisant.',
  },
  HOLDING_INSUFFICIENT: {
    status: 409,
    tr: 'Elinizde bu kadar {symbol} yok.',
    en: 'You do not hold that much {symbol}.',
    fr: 'Vous ne détenez pas autant de {symbol}.',
  },
  QUANTITY_INVALID: {
    status: 422,
    tr: 'Geçerli bir miktar girin.',
    en: 'Enter a valid quantity.',
    fr: 'Saisissez une quantité valide.',
  },
  QUANTITY_NOT_WHOLE: {
    status: 422,
    tr: 'Hisse senetleri tam adet alınıp satılır.',
    en: 'Stocks are traded in whole shares.',
    fr: 'Les actions se négocient en nombre entier.',
  },
  QUANTITY_PRECISION: {
    status: 422,
    tr: 'Bu miktar için daha az ondalık basamak kullanın.',
    en: 'Use fewer decimals for a quantity of this size.',
    fr: 'Utilisez moins de décimales pour une quantité de cette taille.',
  },
  PRICE_INVALID: {
    status: 422,
    tr: 'Geçerli bir fiyat girin.',
    en: 'Enter a valid price.',
    fr: 'Saisissez un prix valide.',
  },
  PRICE_CHANGED: {
    status: 409,
    tr: 'Fiyat değişti: şimdi {price}.',
    en: 'The price has changed: it is now {price}.',
    fr: 'Le prix a changé : il est maintenant de {price}.',
  },
  QUOTE_STALE: {
    status: 409,
    tr: 'Fiyat güncel değil. Biraz sonra tekrar deneyin.',
    en: 'The price is not up to date. Please try again shortly.',
    fr: "Le prix n'est pas à jour. Réessayez dans un instant.",
  },
  MARKET_CLOSED: {
    status: 409,
    tr: 'Borsa şu anda kapalı. Açılış: {opening}.',
    en: 'The exchange is closed. It opens on {opening} (Istanbul time).',
    fr: "La bourse est fermée. Ouverture : {opening} (heure d'Istanbul).",
  },
  SYMBOL_UNKNOWN: {
    status: 404,
    tr: 'Böyle bir sembol yok.',
    en: 'There is no such symbol.',
    fr: "Ce symbole n'existe pas.",
  },
  SYMBOL_AMBIGUOUS: {
    status: 409,
    tr: '{symbol} hem hisse hem kripto: hangisi olduğunu belirtin.',
    en: '{symbol} is both a stock and a crypto: say which one.',
    fr: '{symbol} est à la fois une action et une crypto : précisez laquelle.',
  },
  TOTAL_TOO_SMALL: {
    status: 422,
    tr: 'Tutar bir kuruşun altında kalıyor.',
    en: 'The total is below one kuruş.',
    fr: 'Le total est inférieur à un kuruş.',
  },
  TOTAL_TOO_LARGE: {
    status: 422,
    tr: 'Tek işlem en fazla {most} olabilir.',
    en: 'One trade can be at most {most}.',
    fr: 'Une opération est limitée à {most}.',
  },
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
};

/** The refusal's text in a language, its placeholders filled. */
export function refusalText(error: DomainError, language: Language): string {
  return REFUSALS[error.code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = error.detail[name] ?? '';
    return value instanceof Date ? MOMENTS[language].format(value) : value;
  });
}

/** "23 Kas Pzt 10:00", on the clock of İstanbul. */
const MOMENT = {
  timeZone: 'Europe/Istanbul',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const MOMENTS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  tr: new Intl.DateTimeFormat('tr-TR', MOMENT),
  en: new Intl.DateTimeFormat('en-GB', MOMENT),
  fr: new Intl.DateTimeFormat('fr-FR', MOMENT),
};
