import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** The settings, loaded when they are first opened. */
export const SettingsWindow = lazyDialog(async () => (await import('./settings-dialog.tsx')).SettingsDialog);
