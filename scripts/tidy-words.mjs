/**
 * Rule for the words of texts: words that an investor would not use, and synonyms of words that the texts already use.
 * Each with its replacement.
 */

const WORDS = {
  tr: [
    [/süzge|süzül|\bsüz\b/i, 'filtre'],
    [/bayat/i, 'güncel olmayan'],
    [/kuramsal/i, 'teorik'],
    [/kupon/i, 'rüçhan hakkı'],
    [/cebiniz|cebim/i, 'durumunuz, hesabınız'],
    [/uydur\S* fiyat|fiyat\S* uydur/i, 'simüle'],
    [/başlık imza|imzasından/i, 'dosyanın başlıkları'],
    [/baştan beri|başından beri/i, 'başlangıçtan, başından bu yana'],
    [/ne oldu/i, 'işlem türü'],
    [/nasıl çıktı/i, 'nasıl hesaplandı'],
    [/nakdi eşitle/i, 'nakdi düzelt'],
    [/kademeleri yürü|kademe yürü/i, 'kademelerden gerçekleşir'],
  ],
  en: [
    [/\} lots?\b|lots of stock/i, 'shares'],
    [/turnover/i, 'volume'],
    [/\bmend/i, 'correct'],
    [/less than nothing/i, 'below zero'],
    [/for ever\b|for good/i, 'at any time; permanently'],
    [/\bsignature/i, 'header'],
    [/pocket/i, 'what you own'],
    [/thousand rows/i, 'the figure'],
    [/work(ed|s)? out/i, 'calculate'],
    [/ta(ke|ken) back|take out of the archive/i, 'undo, restore'],
    [/not met\b|what is not met/i, 'unfilled'],
    [/\bdry run/i, 'preview'],
    [/price steps?\b/i, 'price level'],
    [/coupon/i, 'right'],
    [/\bput in\b|paid in\b/i, 'invested, deposited'],
    [/price of now|year goes on/i, 'current price; year to date'],
    [/^Sale$/, 'Sell'],
  ],
  fr: [
    [/antidat/i, 'à une date passée'],
    [/premier regard/i, 'd’emblée'],
    [/\bà moi\b/i, 'mon propre'],
    [/en poche|votre poche/i, 'votre situation'],
    [/comme quoi/i, 'à quoi correspond'],
    [/que dit|que veut dire|que veulent dire/i, 'à quoi correspond'],
    [/\breplac/i, 'repasser'],
    [/à jamais/i, 'à tout moment'],
    [/hors calcul/i, 'non pris en compte'],
    [/moins que zéro/i, 'valeur négative'],
    [/prix simul|prix réels/i, 'cours simulés, cours réels'],
    [/exercer/i, 'compte virtuel'],
    [/taux sûr/i, 'taux sans risque'],
  ],
};

/** Files in which a word is the right one: bonds have coupons, where rights are not called so. */
const RIGHT_WORDS = [{ path: /\/(terms|actions)\.ts$/, word: /kupon|coupon/i }];

const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

export function privateWords(path, text) {
  const [, language] = /^(?:web\/src\/i18n|cli\/src\/texts)\/(tr|en|fr)(?:\/|\.ts$)/.exec(path) ?? [];
  if (language === undefined) return [];
  return [...text.matchAll(LITERAL)].flatMap(({ 0: literal, index }) => {
    if (literal.startsWith('/') || /^:|^\s*\}/.test(text.slice(index + literal.length))) return [];
    const content = literal.slice(1, -1);
    return WORDS[language].flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(content) ?? [];
      if (word === undefined || RIGHT_WORDS.some((one) => one.path.test(path) && one.word.test(word))) return [];
      return [
        { line: text.slice(0, index).split('\n').length, message: `instead of "${word}" the texts say ${instead}` },
      ];
    });
  });
}
