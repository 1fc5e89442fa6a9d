import { describe, expect, test } from 'vitest';
import { palette as en } from '../../../i18n/en/palette.ts';
import { palette as fr } from '../../../i18n/fr/palette.ts';
import { palette as tr } from '../../../i18n/tr/palette.ts';
import { readCommand } from './typed-command.ts';

const wordsOf = (texts: Readonly<Record<'buyWords' | 'sellWords' | 'entryWords' | 'alertWords', string>>) => ({
  buy: texts.buyWords,
  sell: texts.sellWords,
  entry: texts.entryWords,
  alert: texts.alertWords,
});
const buy = (about: string) => ({ what: 'trade', side: 'buy', about });
const sell = (about: string) => ({ what: 'trade', side: 'sell', about });
const alert = (about: string, price: string) => ({ what: 'alert', about, price });

describe('reads commands', () => {
  test.each([
    ['THYAO al', buy('thyao')],
    ['  thyao   AL ', buy('thyao')],
    ['türk hava yolları satın al', buy('turk hava yollari')],
    ['garan sat', sell('garan')],
    ['thyao kayıt ekle', { what: 'entry', about: 'thyao' }],
    ['thyao 320 olunca haber ver', alert('thyao', '320')],
    ['thyao 320,50 TL’nin üstüne çıkınca haber ver', alert('thyao', '320.50')],
    ['dolar 55', alert('dolar', '55')],
    ['gram altın ₺1.250,5', alert('gram altin', '1250.5')],
    ['btc 2.500.000', alert('btc', '2500000')],
    ['thyao', undefined],
    ['320', undefined],
    ['thyao 0', undefined],
    ['thyao 10 20', undefined],
    ['al', undefined],
    ['XU100', undefined],
    ['', undefined],
  ])('%s', (typed, command) => {
    expect(readCommand(typed, wordsOf(tr))).toEqual(command);
  });

  test.each([
    [en, 'buy thyao', buy('thyao')],
    [en, 'sell garan', sell('garan')],
    [en, 'tell me when thyao is above 320', alert('thyao', '320')],
    [en, 'add entry thyao', { what: 'entry', about: 'thyao' }],
    [fr, 'acheter thyao', buy('thyao')],
    [fr, 'vendre thyao', sell('thyao')],
    [fr, 'me prévenir quand thyao dépasse 320', alert('thyao', '320')],
    [fr, 'ajouter une opération thyao', { what: 'entry', about: 'thyao' }],
  ])('of other languages: %#', (texts, typed, command) => {
    expect(readCommand(typed, wordsOf(texts))).toEqual(command);
  });
});
