/** Names of pieces of gold and of currencies in the user's language; others have the name of their list. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { goldPieceOf } from '@kurus/core/market/gold-pieces';
import { currentLanguage } from '../i18n/language.ts';
import type { TextKey } from '../i18n/texts.ts';
import type { Translate } from '../i18n/use-text.ts';
import { assetName } from './asset-name.ts';
import type { ListedAsset } from './quote-store.ts';

const PIECES = {
  CEYREK: 'kinds.nameCEYREK',
  YARIM: 'kinds.nameYARIM',
  TAM: 'kinds.nameTAM',
  GREMSE: 'kinds.nameGREMSE',
  ATA: 'kinds.nameATA',
  ATA5: 'kinds.nameATA5',
  RESAT: 'kinds.nameRESAT',
  HAMIT: 'kinds.nameHAMIT',
  'ALTIN.S1': 'kinds.nameALTIN',
  GRAM22: 'kinds.nameGRAM22',
  GRAM18: 'kinds.nameGRAM18',
  GRAM14: 'kinds.nameGRAM14',
} as const satisfies Record<string, TextKey>;

const pieceKey = (code: string) => (Object.hasOwn(PIECES, code) ? PIECES[code as keyof typeof PIECES] : undefined);
const OLD = /\.E$/;

/** For screens with the texts of kinds. */
export function kindName(t: Translate, asset: Pick<ListedAsset, 'type' | 'code' | 'name'>): string {
  const { type, code } = asset;
  const key = goldPieceOf(type, code) && pieceKey(code.replace(OLD, ''));
  if (key) return OLD.test(code) ? t('kinds.old', { name: t(key) }) : t(key);
  const language = currentLanguage();
  if (language === 'tr' || !ASSET_KINDS[type].isMoney) return assetName(t, asset);
  return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? asset.name;
}
