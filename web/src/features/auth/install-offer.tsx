import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';

/** Chromium's own event; it is not part of any standard yet. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Target of the QR code (D34): the browser's own install prompt if it has one, otherwise instructions. */
export function InstallOffer() {
  const t = useText();
  const [prompt, setPrompt] = useState<InstallPromptEvent>();
  const [installed, setInstalled] = useState(() => matchMedia('(display-mode: standalone)').matches);
  const [apple] = useState(() => /iPhone|iPad|iPod/.test(navigator.userAgent));
  useEffect(() => {
    const onPrompt = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPromptEvent);
    };
    const onInstalled = () => setInstalled(true);
    window.addEventListener('beforeinstallprompt', onPrompt);
    window.addEventListener('appinstalled', onInstalled);
    return () => {
      window.removeEventListener('beforeinstallprompt', onPrompt);
      window.removeEventListener('appinstalled', onInstalled);
    };
  }, []);
  const how = prompt ? 'brand.installText' : apple ? 'brand.installApple' : 'brand.installOther';
  return (
    <section className="install" aria-labelledby="install-title">
      <Download size={22} aria-hidden="true" />
      <div className="grow">
        <h2 id="install-title">{t('brand.installTitle')}</h2>
        <p>{t(installed ? 'brand.installed' : how)}</p>
      </div>
      {prompt && !installed && <Button onClick={() => void prompt.prompt()}>{t('brand.install')}</Button>}
    </section>
  );
}
