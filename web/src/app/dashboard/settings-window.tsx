import { lazy, Suspense, useState } from 'react';

interface SettingsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));

/** The settings, loaded when they are first opened. */
export function SettingsWindow(props: SettingsProps) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  return <Suspense>{wanted && <SettingsDialog {...props} />}</Suspense>;
}
