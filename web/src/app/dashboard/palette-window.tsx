import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The search from anywhere, loaded when it is first opened; its module names its texts. */
export const PaletteWindow = lazyDialog(async () => (await import('./palette-host.tsx')).loadPalette());
