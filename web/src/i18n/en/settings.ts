import type { Same } from '../texts.ts';
import type { settings as source } from '../tr/settings.ts';

export const settings: Same<typeof source> = {
  shortcuts: 'Keyboard shortcuts',
  shortcutsOn: 'Use keyboard shortcuts',
  shortcutSearch: 'Search',
  shortcutHelp: 'Open this help',
  shortcutClose: 'Close the window',
  keyThen: '{first} then {second}',
  licenses: 'Licenses',
  colorBlind: 'Blue / orange colours',
  colorBlindHint: 'Shows gains and losses for people who cannot tell red from green.',
};
