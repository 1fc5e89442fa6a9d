/** Refusals of what people record of their accounts elsewhere, and of assets of their own. */
import type { ErrorCode } from '@kurus/core/contract/errors';
import type { Refusal } from './errors.ts';

export const RECORDED_REFUSALS = {
  ACCOUNT_NOT_TRACKED: {
    status: 422,
    tr: 'Bu hesaba dışarıda yapılmış işlem kaydedilmez; bunun için ayrı bir hesap açın.',
    en: 'This account does not record what was done elsewhere: open another one for that.',
    fr: 'Ce compte n’enregistre pas ce qui a été fait ailleurs\u00a0: ouvrez-en un autre pour cela.',
  },
  ENTRY_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir kayıt yok.',
    en: 'There is no such entry.',
    fr: 'Cette écriture n’existe pas.',
  },
  ENTRY_REPLACED: {
    status: 409,
    tr: 'Bu kaydın yerine {by} numaralı kayıt geçti; düzeltmek veya silmek için onu seçin.',
    en: 'Entry {by} stands instead of this one: correct or remove that one.',
    fr: 'L’écriture {by} remplace celle-ci\u00a0: corrigez ou supprimez celle-là.',
  },
  ENTRY_CONTRADICTS: {
    status: 422,
    tr: 'Rakamlar birbirini tutmuyor ({field}): tutar, miktar × fiyat olmalı; ücret ve vergi ayrı yazılır.',
    en: 'The figures contradict each other ({field}): the amount is quantity × price; fee and tax are told apart.',
    fr: 'Les chiffres se contredisent ({field})\u00a0: le montant vaut quantité × prix\u00a0; frais et impôts sont à part.',
  },
  ENTRIES_TOO_MANY: {
    status: 422,
    tr: 'Bu kadar kayıt eklenemez: bir kerede en fazla 1.000, bir hesapta en fazla 250.000 kayıt olabilir.',
    en: 'Too many entries: 1,000 at a time and 250,000 in an account are the most.',
    fr: 'Trop d’écritures\u00a0: 1 000 à la fois et 250 000 par compte au maximum.',
  },
  DATE_INVALID: {
    status: 422,
    tr: 'Tarih, 1 Ocak 1986 ile bugün arasında olmalı ({field}).',
    en: 'The date must lie between 1 January 1986 and today ({field}).',
    fr: 'La date doit se situer entre le 1er janvier 1986 et aujourd’hui ({field}).',
  },
  CURRENCY_NOT_KEPT: {
    status: 422,
    tr: 'Bu para biriminin kurları tutulmuyor; tutarları lira olarak girin.',
    en: 'Rates of this currency are not kept: state the figures in lira.',
    fr: 'Les cours de cette devise ne sont pas suivis\u00a0: indiquez les chiffres en livres turques.',
  },
  RATE_UNKNOWN: {
    status: 422,
    tr: '{day} günü için {currency} kuru bilinmiyor; kuru siz girin.',
    en: 'The rate of {currency} on {day} is not known: state it.',
    fr: 'Le cours de {currency} au {day} est inconnu\u00a0: indiquez-le.',
  },
  CODE_TAKEN: {
    status: 409,
    tr: '{symbol} kodlu bir varlığınız var; başka bir kod seçin.',
    en: 'You have an asset with the code {symbol} already: choose another.',
    fr: 'Vous avez déjà un actif de code {symbol}\u00a0: choisissez-en un autre.',
  },
  CUSTOM_ASSETS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} varlık tanımlayabilirsiniz.',
    en: 'You can name {most} assets at most.',
    fr: 'Vous pouvez définir {most} actifs au maximum.',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, Refusal>>>;
