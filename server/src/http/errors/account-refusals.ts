/** Refusals of sessions, logins and profile fields: the accounts' part of errors.ts. */

import { FULL_NAME_MAX_LENGTH } from '@kurus/core/limits';
import type { RefusalAnswer } from './refusal.ts';

export const ACCOUNT_REFUSALS = {
  /** Texts of the specification, in every language: screens and programs compare them (S4.8, D4). */
  SESSION_INVALID: { status: 401, tr: 'id token invalid', en: 'id token invalid', fr: 'id token invalid' },
  CREDENTIALS_WRONG: {
    status: 401,
    tr: 'Kullanıcı adı, e-posta veya parola hatalı.',
    en: 'Wrong email, username or password.',
    fr: 'E-mail, nom d’utilisateur ou mot de passe incorrect.',
  },
  LOGIN_LOCKED: {
    status: 429,
    tr: 'Çok fazla hatalı deneme. {wait} sonra tekrar deneyin.',
    en: 'Too many failed attempts. Try again in {wait}.',
    fr: 'Trop d’échecs. Réessayez dans {wait}.',
  },
  ALERT_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir uyarınız yok.',
    en: 'You have no such alert.',
    fr: 'Vous n’avez pas cette alerte.',
  },
  ALERTS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} uyarı kurabilirsiniz. İşinize yaramayan birini silin.',
    en: 'You can set {most} alerts at most. Delete one that you no longer need.',
    fr: 'Vous pouvez créer {most} alertes au maximum. Supprimez-en une dont vous n’avez plus besoin.',
  },
  ALERT_ALREADY_TRUE: {
    status: 409,
    tr: 'Bu koşul zaten gerçekleşmiş: fiyat şimdi {price}. Başka bir değer seçin ya da “yeniden kurulsun” deyin.',
    en: 'This holds already: the price is {price} now. Choose another value, or let it re-arm.',
    fr: 'Cette condition est déjà remplie\u00a0: le prix est de {price}. Choisissez une autre valeur, ou le réarmement.',
  },
  MAIL_NOT_PROVEN: {
    status: 409,
    tr: 'E-posta adresiniz doğrulanmamış; oraya bildirim gönderilmez. Profilinizden doğrulayın.',
    en: 'Your e-mail address is not confirmed; no notification is sent there. Confirm it in your profile.',
    fr: 'Votre adresse e-mail n’est pas confirmée\u00a0; aucune notification n’y est envoyée. Confirmez-la dans votre profil.',
  },
  CODE_WRONG: {
    status: 422,
    tr: 'Kod hatalı.{tries}',
    en: 'The code is wrong.{tries}',
    fr: 'Le code est erroné.{tries}',
  },
  CODE_USED_UP: {
    status: 422,
    tr: 'Bu kod artık kullanılamaz: kullanılmış ya da deneme hakkı bitmiş. Yeni bir kod isteyin.',
    en: 'This code can no longer be used: it was used, or tried too often. Request a new one.',
    fr: 'Ce code ne peut plus servir\u00a0: il a été utilisé ou essayé trop souvent. Demandez-en un nouveau.',
  },
  CODE_EXPIRED: {
    status: 422,
    tr: 'Kodun süresi doldu. Yeni bir kod isteyin.',
    en: 'The code has expired. Request a new one.',
    fr: 'Le code a expiré. Demandez-en un nouveau.',
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
    fr: 'Ce nom d’utilisateur est déjà pris.',
  },
  NO_PENDING_EMAIL: {
    status: 409,
    tr: 'Doğrulanmayı bekleyen yeni bir e-posta adresi yok.',
    en: 'No new email is waiting to be confirmed.',
    fr: 'Aucun nouvel e-mail n’attend de confirmation.',
  },
  PASSWORD_TOO_SHORT: {
    status: 422,
    tr: 'Parola en az 6 karakter olmalıdır.',
    en: 'Password must be at least 6 characters.',
    fr: 'Le mot de passe doit contenir au moins 6 caractères.',
  },
  PASSWORD_TOO_COMMON: {
    status: 422,
    tr: 'Bu parola çok yaygın, kolayca tahmin edilir. Başka bir parola seçin.',
    en: 'This password is very common and easily guessed. Choose another one.',
    fr: 'Ce mot de passe est très courant et facile à deviner. Choisissez-en un autre.',
  },
  PASSWORD_OWN_WORD: {
    status: 422,
    tr: 'Parolanız adınız, kullanıcı adınız, e-postanız veya telefonunuz olamaz. Başka bir parola seçin.',
    en: 'The password cannot be your name, username, email or phone number. Choose another one.',
    fr: 'Le mot de passe ne peut pas être votre nom, nom d’utilisateur, e-mail ou téléphone. Choisissez-en un autre.',
  },
  PASSWORD_WRONG: {
    status: 403,
    tr: 'Mevcut parola hatalı.',
    en: 'The current password is wrong.',
    fr: 'Le mot de passe actuel est incorrect.',
  },
  ACCOUNT_FROZEN: {
    status: 403,
    tr: 'Bu hesap dondurulmuş. Açmak için parolanızla giriş yapın; parolanız yoksa “Parolamı unuttum” ile bir parola belirleyin.',
    en: 'This account is frozen. To reopen it, log in with your password; if you have none, set one with “Forgot password?”.',
    fr: 'Ce compte est gelé. Pour le rouvrir, connectez-vous avec votre mot de passe\u00a0; sans mot de passe, créez-en un avec «\u00a0Mot de passe oublié\u00a0?\u00a0».',
  },
  PROVIDER_NOT_CONFIGURED: {
    status: 422,
    tr: 'Bu giriş yöntemi kurulu değil.',
    en: 'This way of signing in is not set up.',
    fr: 'Ce mode de connexion n’est pas configuré.',
  },
  PROVIDER_TOKEN_INVALID: {
    status: 401,
    tr: 'Giriş sağlayıcısının onayı geçersiz.',
    en: 'The provider’s confirmation is not valid.',
    fr: 'La confirmation du fournisseur n’est pas valide.',
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
    fr: 'Ce fichier n’est pas une image JPEG, PNG ou WebP lisible.',
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
    fr: 'Le champ «\u00a0{field}\u00a0» n’est pas valide.',
  },
  CHARACTERS_INVALID: {
    status: 422,
    tr: 'Metinde görünmeyen karakterler var. Metni elle yeniden yazın.',
    en: 'There are invisible characters in the text. Type it again by hand.',
    fr: 'Le texte contient des caractères invisibles. Saisissez-le de nouveau à la main.',
  },
  FULL_NAME_TOO_LONG: {
    status: 422,
    tr: `Ad soyad en çok ${FULL_NAME_MAX_LENGTH} karakter olabilir.`,
    en: `A full name has at most ${FULL_NAME_MAX_LENGTH} characters.`,
    fr: `Le nom complet compte au plus ${FULL_NAME_MAX_LENGTH} caractères.`,
  },
  EMAIL_INVALID: {
    status: 422,
    tr: 'Geçerli bir e-posta adresi yazın.',
    en: 'Enter a valid email address.',
    fr: 'Saisissez une adresse e-mail valide.',
  },
  USERNAME_INVALID: {
    status: 422,
    tr: 'Kullanıcı adı 3–30 karakter olmalı: harf (a–z), rakam, nokta veya alt çizgi.',
    en: 'A username has 3–30 characters: letters (a–z), digits, dots or underscores.',
    fr: 'Un nom d’utilisateur compte 3 à 30\u00a0caractères\u00a0: lettres (a–z), chiffres, points ou tirets bas.',
  },
  PHONE_INVALID: {
    status: 422,
    tr: 'Geçerli bir telefon numarası girin.',
    en: 'Enter a valid phone number.',
    fr: 'Saisissez un numéro de téléphone valide.',
  },
} as const satisfies Record<string, RefusalAnswer>;
