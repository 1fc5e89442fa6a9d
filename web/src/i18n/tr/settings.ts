/** Texts of the settings. */
export const settings = {
  shortcuts: 'Klavye kısayolları',
  shortcutsOn: 'Klavye kısayollarını kullan',
  shortcutSearch: 'Ara',
  shortcutHelp: 'Bu yardımı aç',
  shortcutClose: 'Pencereyi kapat',
  keyThen: '{first} ardından {second}',
  licenses: 'Lisanslar',
  colorBlind: 'Mavi / turuncu renkler',
  colorBlindHint: 'Yükseliş ve düşüşü kırmızı ve yeşili ayırt edemeyenler için gösterir.',
} as const;
