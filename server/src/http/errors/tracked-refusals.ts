/** Refusals of entries in tracked accounts, and of custom assets. */

import type { ErrorCode } from '@kurus/core/contract/errors';
import type { RefusalAnswer } from './refusal.ts';

export const TRACKED_REFUSALS = {
  ACCOUNT_NOT_TRACKED: {
    status: 422,
    tr: 'Bu hesaba dışarıda yapılmış işlem kaydedilmez; bunun için ayrı bir hesap açın.',
    en: 'Trades made elsewhere cannot be recorded in this account: open another one for that.',
    fr: 'Les opérations faites ailleurs ne s’enregistrent pas dans ce compte\u00a0: ouvrez-en un autre pour cela.',
  },
  ACCOUNT_NOT_BES: {
    status: 422,
    tr: 'Bu hesap bir BES sözleşmesi değil.',
    en: 'This account is no pension contract (BES).',
    fr: 'Ce compte n’est pas un contrat d’épargne retraite (BES).',
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
    en: 'Entry {by} has replaced this one: correct or remove that one.',
    fr: 'L’écriture {by} remplace celle-ci\u00a0: corrigez ou supprimez celle-là.',
  },
  TRANSFER_OUT_OF_REACH: {
    status: 409,
    tr: 'Bu kayıt bir virmanın ucu; öbür ucu erişemediğiniz bir portföyde. Onu yalnızca sahibi değiştirebilir.',
    en: 'This entry is one side of a transfer whose other side is in a portfolio out of your reach. Only its owner can change it.',
    fr: 'Cette écriture est un côté d’un transfert dont l’autre est dans un portefeuille hors de votre portée. Seul son propriétaire peut la modifier.',
  },
  ENTRY_CONTRADICTS: {
    status: 422,
    tr: 'Rakamlar birbirini tutmuyor ({field}): tutar, miktar × fiyat olmalı; ücret ve vergi ayrı yazılır.',
    en: 'The figures contradict each other ({field}): the amount is quantity × price; fee and tax are entered separately.',
    fr: 'Les chiffres se contredisent ({field})\u00a0: le montant est quantité × prix\u00a0; frais et impôts se saisissent à part.',
  },
  ENTRIES_TOO_MANY: {
    status: 422,
    tr: 'Bu kadar kayıt eklenemez: bir kerede en fazla 1.000, bir hesapta en fazla 250.000 kayıt olabilir.',
    en: 'Too many entries: at most 1,000 at a time and 250,000 per account.',
    fr: 'Trop d’écritures\u00a0: 1\u00a0000 à la fois et 250\u00a0000 par compte au maximum.',
  },
  WORK_TOO_LARGE: {
    status: 422,
    tr: 'Bu kadarı hesaplanamaz:[ hesaplarınızda varlık sayısı × gün sayısı en fazla {cells} olabilir; daha az varlıkla veya daha yeni tarihlerle kaydedin.][ bütün hesaplarınızda toplam en fazla {entries} kayıt olabilir; kullanmadığınız bir hesabı silin.][ hesaplarınızda en fazla {assets} farklı varlık olabilir; kullanmadığınız bir hesabı silin.][ devir ve birleşmeler toplam en fazla {lots} alımı taşıyabilir; daha az devirle kaydedin.][ bir rapor en fazla {rows} satır olabilir; daha kısa bir dönem veya tek bir hesap seçin.]',
    en: 'This is more than can be worked out:[ assets × days in your accounts may come to {cells}; record fewer assets or later dates.][ all your accounts together may have {entries} entries; delete an account that you do not use.][ your accounts may have {assets} different assets; delete an account that you do not use.][ transfers and mergers may move {lots} purchases in all; record fewer transfers.][ a report may have {rows} rows; choose a shorter period or a single account.]',
    fr: 'C’est plus que ce qui peut être calculé\u00a0:[ vos comptes peuvent compter {cells} actifs × jours\u00a0; enregistrez moins d’actifs ou des dates plus récentes.][ vos comptes peuvent compter {entries} écritures au total\u00a0; supprimez un compte que vous n’utilisez pas.][ vos comptes peuvent compter {assets} actifs différents\u00a0; supprimez un compte que vous n’utilisez pas.][ transferts et fusions peuvent déplacer {lots} achats au total\u00a0; enregistrez moins de transferts.][ un rapport peut compter {rows} lignes\u00a0; choisissez une période plus courte ou un seul compte.]',
  },
  IMPORT_TOO_LARGE: {
    status: 422,
    tr: 'Bir kerede en fazla 20.000 satır aktarılabilir; dosyayı bölün.',
    en: 'At most 20,000 rows can be imported at a time: split the file.',
    fr: 'Au plus 20\u00a0000 lignes peuvent être importées à la fois\u00a0: divisez le fichier.',
  },
  IMPORT_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir aktarım yok.',
    en: 'There is no such import.',
    fr: 'Cette importation n’existe pas.',
  },
  IMPORT_UNDONE: {
    status: 409,
    tr: 'Bu aktarım zaten geri alındı.',
    en: 'This import has already been undone.',
    fr: 'Cette importation a déjà été annulée.',
  },
  VALUE_BELOW_ZERO: {
    status: 422,
    tr: '{day} günü hesabın parası, elde olanların değerinden çok eksiye düşüyor; o günden önceki kayıtlar eksik olmalı. Bu yüzden getiri hesaplanamaz.',
    en: 'On {day} the money of the account is further below zero than its holdings are worth; entries of earlier days must be missing, so the return cannot be calculated.',
    fr: 'Le {day}, le solde du compte est plus négatif que ses avoirs ne valent\u00a0; des écritures antérieures doivent manquer, le rendement n’est donc pas calculable.',
  },
  DATE_INVALID: {
    status: 422,
    tr: 'Tarih, 1 Ocak 1986 ile bugün arasında olmalı ({field}).',
    en: 'The date must be between 1 January 1986 and today ({field}).',
    fr: 'La date doit se situer entre le 1er janvier 1986 et aujourd’hui ({field}).',
  },
  CURRENCY_NOT_KEPT: {
    status: 422,
    tr: 'Bu para biriminin kuru yok; tutarları lira olarak girin.',
    en: 'There are no rates for this currency: enter the amounts in lira.',
    fr: 'Il n’y a pas de cours pour cette devise\u00a0: saisissez les montants en livres turques.',
  },
  RATE_UNKNOWN: {
    status: 422,
    tr: '{day} günü için {currency} kuru bilinmiyor; kuru siz girin.',
    en: 'The {currency} rate of {day} is not known: enter it yourself.',
    fr: 'Le cours de {currency} au {day} est inconnu\u00a0: saisissez-le.',
  },
  RATE_OFF_SERIES: {
    status: 422,
    tr: 'Satırdaki {currency} kuru ({rate}), o günün kurunun ({series}) yarısından az ya da iki katından çok. Başka bir kur olabilir; kuru düzeltin ya da boş bırakın.',
    en: 'The {currency} rate of the row ({rate}) is under half or over twice that of its day ({series}). It may be another rate: correct it or leave it out.',
    fr: 'Le cours {currency} de la ligne ({rate}) est inférieur à la moitié ou supérieur au double de celui du jour ({series}). C’est peut-être un autre cours\u00a0: corrigez-le ou omettez-le.',
  },
  EXCHANGE_SAME: {
    status: 422,
    tr: 'Verilen ile alınan aynı olamaz ({field}).',
    en: 'What goes and what comes must differ ({field}).',
    fr: 'Ce qui est cédé et ce qui est reçu doivent différer ({field}).',
  },
  EXCHANGE_MIXED: {
    status: 422,
    tr: 'Takas yalnızca iki coin ya da iki para birimi arasında girilir ({field}); bunun dışındakileri bir satış ve bir alış olarak girin.',
    en: 'An exchange is between two coins or two currencies ({field}): enter anything else as a sale and a purchase.',
    fr: 'Un échange se fait entre deux cryptos ou deux devises ({field})\u00a0: saisissez le reste comme une vente et un achat.',
  },
  TERMS_INVALID: {
    status: 422,
    tr: 'Varlığın koşulları bu değerle tutarlı değil ({field}).',
    en: 'The terms of the asset do not fit this value ({field}).',
    fr: 'Les conditions de l’actif ne vont pas avec cette valeur ({field}).',
  },
  RATE_UNLIKELY: {
    status: 422,
    tr: 'Yıllık oran %200’ün üstünde ({field}). Doğruysa onaylayın.',
    en: 'The yearly rate is above 200% ({field}). Confirm it if it is right.',
    fr: 'Le taux annuel dépasse 200\u00a0% ({field}). Confirmez-le s’il est juste.',
  },
  RATE_TOO_LARGE: {
    status: 422,
    tr: 'Yıllık oran en fazla %1.000 olabilir ({field}).',
    en: 'The yearly rate can be 1,000% at most ({field}).',
    fr: 'Le taux annuel ne peut pas dépasser 1\u00a0000\u00a0% ({field}).',
  },
  CURRENCY_UNKNOWN: {
    status: 422,
    tr: 'Böyle bir para birimi yok ya da kuru bilinmiyor ({field}).',
    en: 'There is no such currency, or its rate is not known ({field}).',
    fr: 'Cette devise n’existe pas, ou son cours est inconnu ({field}).',
  },
  PRICE_DATE_INVALID: {
    status: 422,
    tr: 'Fiyatın günü, 1 Ocak 1986 ile bugün arasında olmalı ({field}).',
    en: 'The day of a price must be between 1 January 1986 and today ({field}).',
    fr: 'Le jour d’un cours doit se situer entre le 1er janvier 1986 et aujourd’hui ({field}).',
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
    en: 'You can define {most} assets at most.',
    fr: 'Vous pouvez définir {most} actifs au maximum.',
  },
  ACTION_NOT_FOUND: {
    status: 404,
    tr: 'Böyle bir şirket işlemi yok.',
    en: 'There is no such corporate action.',
    fr: 'Cette opération sur titres n’existe pas.',
  },
  ACTION_KNOWN: {
    status: 409,
    tr: 'Bu hissenin o gün için aynı türde bir işlemi zaten var; öneriler arasında bulabilirsiniz.',
    en: 'This share already has an action of that type on that day: see the proposals.',
    fr: 'Ce titre a déjà une opération de ce type ce jour-là : cherchez-la parmi les propositions.',
  },
  ACTION_ANSWERED: {
    status: 409,
    tr: 'Bu öneri yanıtlanmış; önce yanıtınızı geri alın.',
    en: 'This proposal has been answered: undo your answer first.',
    fr: 'Cette proposition a déjà une réponse : annulez-la d’abord.',
  },
  ACTION_NOT_DUE: {
    status: 409,
    tr: 'Temettü {date} günü ödenecek; o gün kabul edebilirsiniz.',
    en: 'The dividend is paid on {date}: you can accept it from that day on.',
    fr: 'Le dividende est versé le {date} : vous pourrez l’accepter à partir de ce jour.',
  },
  ACTIONS_TOO_MANY: {
    status: 409,
    tr: 'En fazla {most} şirket işlemi girebilirsiniz.',
    en: 'You can enter {most} corporate actions at most.',
    fr: 'Vous pouvez saisir {most} opérations sur titres au maximum.',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, RefusalAnswer>>>;
