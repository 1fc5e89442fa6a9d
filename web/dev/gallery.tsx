/**
 * Every component of the kit on one page (scripts/tidy-gallery.mjs), for development: `npm run dev`, then
 * /dev/gallery.html. Not in the build.
 */

import '../src/styles/layers.css';
import '../src/styles/tokens.css';
import '../src/styles/font.css';
import '../src/styles/base.css';
import { createRoot } from 'react-dom/client';
import { commentTexts, dashboardTexts, orderTexts, programTexts, publicTexts, tabTexts } from '../src/i18n/bundles.ts';
import { currentLanguage } from '../src/i18n/language.ts';
import { loadTexts } from '../src/i18n/text-table.ts';
import { watchTheme } from '../src/lib/theme.ts';
import { AmountsToggle } from '../src/ui/amounts-toggle.tsx';
import { LanguageSwitcher } from '../src/ui/language-switcher.tsx';
import { Logo } from '../src/ui/logo.tsx';
import { ThemeToggle } from '../src/ui/theme-toggle.tsx';
import { ToastRegion } from '../src/ui/toast.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import './gallery.css';

const bundles = [publicTexts, dashboardTexts, tabTexts, orderTexts, commentTexts, programTexts];
await Promise.all(bundles.map((bundle) => loadTexts(bundle, currentLanguage())));
watchTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main className="gallery">
      <header className="row">
        <h1 className="grow">
          <Logo />
        </h1>
        <AmountsToggle />
        <ThemeToggle />
        <LanguageSwitcher />
      </header>
      <FigureSamples />
      <ControlSamples />
      <FormSamples />
      <ToastRegion />
    </main>,
  );
}
