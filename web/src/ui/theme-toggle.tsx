import { Moon, Sun } from 'lucide-react';
import { useText } from '../i18n/use-text.ts';
import { useDarkMode } from '../lib/theme.ts';
import './button.css';

/** Button that switches dark mode. */
export function ThemeToggle() {
  const t = useText();
  const [dark, setDark] = useDarkMode();
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      aria-label={t('common.darkMode')}
      title={t('common.darkMode')}
      className="icon-button"
      onClick={() => setDark(!dark)}
    >
      <Icon size={19} aria-hidden="true" />
    </button>
  );
}
