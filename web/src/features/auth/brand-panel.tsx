/**
 * The brand panel where it is drawn in the browser. Where the page came drawn (build-plugins/prerender-plugin.ts) the
 * panel sleeps: React leaves its HTML as it is, and none of its code is loaded before its language changes or the page
 * is left. Its links are plain links until then.
 */
import { Suspense, use, type ComponentType } from 'react';
import { DEFAULT_LANGUAGE } from '@kurus/core/limits';
import { accountTexts } from '../../i18n/account-texts.ts';
import { currentLanguage, shownLanguage } from '../../i18n/language.ts';
import { loadTexts } from '../../i18n/text-table.ts';
import { lazyScreen } from '../../lib/lazy-screen.tsx';
import type * as BrandModule from './brand-aside.tsx';

const drawn =
  typeof document !== 'undefined' &&
  document.querySelector('[data-prerendered]') !== null &&
  currentLanguage() === DEFAULT_LANGUAGE;

const panel = (pick: (module: typeof BrandModule) => ComponentType) =>
  lazyScreen(async () => {
    const [module] = await Promise.all([
      import('./brand-aside.tsx'),
      loadTexts(accountTexts, currentLanguage()),
      // A drawn panel is taken over in the language of its drawing; then it follows the one that was chosen.
      drawn && loadTexts(accountTexts, DEFAULT_LANGUAGE),
    ]);
    return pick(module);
  });
const Aside = panel((module) => module.BrandAside);
const Brief = panel((module) => module.BrandBrief);

let asleep = sleep();

function sleep(): Promise<void> | undefined {
  if (!drawn) return undefined;
  return new Promise((wake) => {
    const wakeUp = () => {
      asleep = undefined;
      wake();
    };
    shownLanguage.watch(wakeUp);
    // The page is left: wouter tells of it on the window.
    for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, wakeUp, { once: true });
  });
}

/** What a public page loads beside itself, so that it shows whole. */
export const brandReady = (): Promise<unknown> =>
  asleep ? Promise.resolve() : Promise.all([Aside.preload(), Brief.preload()]);

function Sleeper({ panel: Panel }: { readonly panel: ComponentType }) {
  if (asleep) use(asleep);
  return <Panel />;
}

// Elements that never change: React draws a sleeping boundary anew when it is given another one.
export const BRAND_ASIDE = (
  <Suspense>
    <Sleeper panel={Aside} />
  </Suspense>
);
export const BRAND_BRIEF = (
  <Suspense>
    <Sleeper panel={Brief} />
  </Suspense>
);

export async function loadInstallOffer() {
  const [{ InstallOffer }] = await Promise.all([
    import('./install-offer.tsx'),
    loadTexts(accountTexts, currentLanguage()),
  ]);
  return { default: InstallOffer };
}
