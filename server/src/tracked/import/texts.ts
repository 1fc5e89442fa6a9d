/** Texts about rows that are not simply new, and about files, in three languages. */

import type { ImportNote } from '@kurus/core/contract/import';
import type { Language } from '@kurus/core/limits';
import type { Doubt } from './judge-rows.ts';

type Texts = Readonly<Record<Language, string>>;

export const DOUBT_TEXTS: Readonly<Record<Doubt, Texts>> = {
  ALREADY_THERE: {
    tr: 'Bu satır hesapta zaten var.',
    en: 'This row is already in the account.',
    fr: 'Cette ligne figure déjà dans le compte.',
  },
  ALMOST_THERE: {
    tr: 'Hesapta aynı gün için buna çok benzeyen bir kayıt var: saati, fiyatı veya miktarı farklı. Ayrı bir işlemse ekleyin.',
    en: 'The account has an entry of that day that differs only in time, price or quantity. Include it if it is another.',
    fr: 'Le compte a, ce jour-là, une écriture dont seuls l’heure, le prix ou la quantité diffèrent. Ajoutez-la si c’en est une autre.',
  },
  ENTRY_CONTRADICTS: {
    tr: 'Rakamlar birbirini tutmuyor: miktar × fiyat, tutara eşit değil. Eklerseniz miktar ve tutar esas alınır.',
    en: 'The figures contradict each other: quantity × price is not the amount. If included, quantity and amount count.',
    fr: 'Les chiffres se contredisent\u00a0: quantité × prix ne donne pas le montant. Si vous l’ajoutez, quantité et montant comptent.',
  },
  SYMBOL_UNKNOWN: {
    tr: 'Bu kod listemizde yok. Doğruysa ekleyin; fiyatı gelmedikçe maliyetinden gösterilir.',
    en: 'This code is not on our list. Include it if it is right; it is shown at its cost unless a price comes.',
    fr: 'Ce code n’est pas dans notre liste. Ajoutez-le s’il est juste\u00a0; il est affiché à son coût tant qu’aucun prix n’arrive.',
  },
};

/** Texts of refused fields that a person never types, but a file has. */
export const FIELD_TEXTS: ReadonlyMap<string, Texts> = new Map([
  [
    'share',
    {
      tr: 'Bu satır bir BES sözleşmesinin bakiyesine ait (kendi birikimi ya da devlet katkısı), bu portföy ise BES değil. BES portföyüne aktarın.',
      en: 'This row belongs to a balance of a pension contract (BES), and this portfolio is none. Import it into a BES portfolio.',
      fr: 'Cette ligne relève d’un solde de contrat de retraite (BES), et ce portefeuille n’en est pas un. Importez-la dans un portefeuille BES.',
    },
  ],
]);

/** {placeholders} are filled from the row or the file. */
export const NOTE_TEXTS: Readonly<Record<ImportNote, Texts>> = {
  EQUAL_ROWS: {
    tr: 'Dosyada birebir aynı {count} satır var; her biri ayrı işlem sayılır.',
    en: 'The file has {count} identical rows; each counts as a separate trade.',
    fr: 'Le fichier contient {count} lignes identiques\u00a0; chacune compte comme une opération distincte.',
  },
  OVERSOLD: {
    tr: 'Bu satır, o gün elde olandan fazlasını çıkarıyor: eksik alış tamamlanana kadar açık görünür.',
    en: 'This row removes more than was held that day: it shows as a shortfall until the missing purchase is entered.',
    fr: 'Cette ligne sort plus que ce qui était détenu ce jour-là\u00a0: un manquant s’affiche jusqu’à la saisie de l’achat absent.',
  },
  COST_MOVED: {
    tr: 'Takas: maliyet ve alış tarihi alınana geçer; kazanç hesaplanmaz.',
    en: 'An exchange: cost and purchase date move to what is received; no gain is counted.',
    fr: 'Échange\u00a0: coût et date d’achat passent à ce qui est reçu\u00a0; aucun gain n’est compté.',
  },
  LIRA_UNCHANGED: {
    tr: 'Para takası not olarak kalır: hesap lira üzerinden tutulur, nakdi yalnız masraf değiştirir.',
    en: 'An exchange of money stays as a note: the account is kept in lira, and only a fee changes its cash.',
    fr: 'L’échange de devises reste une note\u00a0: le compte est tenu en livres, seuls des frais changent ses espèces.',
  },
  NO_SESSION: {
    tr: 'Bu tarihte borsada işlem yapılmıyordu; tarihi kontrol edin.',
    en: 'The exchange was closed on this date; check the date.',
    fr: 'La bourse était fermée à cette date\u00a0; vérifiez-la.',
  },
  PRICE_OUTSIDE_DAY: {
    tr: 'Fiyat o günün aralığının dışında ({low} – {high}). Arada bir bölünme veya bedelsiz eksik olabilir.',
    en: 'The price is outside that day’s range ({low} – {high}). A split or bonus issue may be missing.',
    fr: 'Le prix sort de la fourchette du jour ({low} – {high}). Une division ou une attribution gratuite manque peut-être.',
  },
  FILE_KNOWN: {
    tr: 'Bu dosya {date} tarihinde aktarıldı.',
    en: 'This file was imported on {date}.',
    fr: 'Ce fichier a été importé le {date}.',
  },
  RANGE_UNCHECKED: {
    tr: 'Fiyatlar gerçek olmadığı için satırların fiyatı o günün aralığıyla karşılaştırılmadı.',
    en: 'As prices are simulated, the prices of the rows were not compared with the range of their day.',
    fr: 'Les cours étant simulés, les prix des lignes n’ont pas été comparés à la fourchette de leur jour.',
  },
  CASH_BELOW_ZERO: {
    tr: 'Aktarımdan sonra nakit eksiye düşüyor: dosyada para yatırma satırları eksik olabilir.',
    en: 'After the import, cash is below zero: deposits may be missing from the file.',
    fr: 'Après l’importation, les espèces passent sous zéro\u00a0: des versements manquent peut-être dans le fichier.',
  },
};

export const filled = (texts: Texts, language: Language, detail: Readonly<Record<string, string>> = {}): string =>
  texts[language].replace(/\{(\w+)\}/g, (_, name: string) => detail[name] ?? '');
