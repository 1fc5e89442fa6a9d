/** Screens that the story of all screens goes over. */

import type { Page } from '@playwright/test';
import { draftStrategy, openShared, openStrategy, showComments, showSnapshot } from './community-scenes.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
}

const openTrade = (code: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().fill(code);
  await page
    .getByRole('button', { name: new RegExp(`, ${code}: al ya da sat$`) })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Adet', { exact: true }).fill('25');
};
const openTicket = (code: string, kind: string) => async (page: Page) => {
  await openTrade(code)(page);
  await page.getByRole('button', { name: /^Emir tipi/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${kind}`) }).click();
  await page.locator('.ticket').waitFor();
  // On a phone validity and costs are folded lines.
  for (const line of await page.locator('.ticket-fold > summary').all()) await line.click();
  await page.getByText('Gidiş-dönüş maliyeti').waitFor();
};
const openCryptos = async (page: Page) => {
  await page.getByRole('tab', { name: 'Kripto paralar' }).click();
};

/** Screens by reader; a logged-in user is not shown the login. */
export const SCREENS: Readonly<Record<'a visitor' | 'an investor', readonly Screen[]>> = {
  'a visitor': [
    { name: '01-login', path: '/login' },
    { name: '02-register', path: '/register' },
    { name: '03-otp-verify', path: '/otp-verify' },
    { name: '04-forgot-password', path: '/forgot-password' },
    { name: '59-shared-closed', path: '/shared/kapali' },
    { name: '16-not-found', path: '/boyle-bir-sayfa-yok' },
    { name: '17-interface', path: '/docs' },
  ],
  'an investor': [
    { name: '05-portfolio', path: '/dashboard' },
    { name: '06-stocks', path: '/dashboard?tab=stockmarket' },
    { name: '07-cryptos', path: '/dashboard?tab=stockmarket', before: openCryptos },
    { name: '08-trade', path: '/dashboard?tab=stockmarket', before: openTrade('ASELS') },
    { name: '09-favorites', path: '/dashboard?tab=favorites' },
    { name: '10-wallet', path: '/dashboard?tab=wallet' },
    { name: '11-transactions', path: '/dashboard?tab=transaction' },
    { name: '12-profile', path: '/dashboard?tab=profile' },
    { name: '12-profile-security', path: '/dashboard?tab=profile&part=security' },
    { name: '12-profile-programs', path: '/dashboard?tab=profile&part=programs' },
    { name: '12-profile-proposals', path: '/dashboard?tab=profile&part=programs&list=proposals' },
    { name: '12-profile-key', path: '/dashboard?tab=profile&part=programs&key=new' },
    { name: '62-consent-broken', path: '/oauth/authorize?client_id=a&client_id=b' },
    { name: '63-device', path: '/device' },
    { name: '64-programs', path: '/dashboard?tab=profile&part=programs&list=connected' },
    { name: '13-contact', path: '/dashboard?tab=contact' },
    { name: '65-webhooks', path: '/dashboard?tab=profile&part=programs&list=webhooks' },
    { name: '66-household', path: '/dashboard?tab=profile&part=household' },
    { name: '67-share-accept', path: '/dashboard?tab=profile&part=household&accept=1' },
    { name: '14-stock-market', path: '/stock-market' },
    { name: '15-profile-page', path: '/profile' },
    { name: '18-asset', path: '/asset/stocks/THYAO' },
    { name: '18-asset-comments', path: '/asset/stocks/TUPRS', before: showComments },
    { name: '19-asset-rate', path: '/asset/metals/GAU' },
    { name: '19-list', path: '/market/funds' },
    { name: '51-market-today', path: '/market/today' },
    { name: '52-market-heatmap', path: '/market/heatmap' },
    { name: '53-market-screener', path: '/market/screener?filter=return1y:gt:0&sort=-return1y' },
    { name: '54-market-compare', path: '/market/compare' },
    { name: '55-market-lists', path: '/market/lists?list=Alacaklar%C4%B1m' },
    { name: '19-asset-piece', path: '/asset/metals/CEYREK' },
    { name: '20-how-orders-fill', path: '/how-orders-fill' },
    { name: '21-orders', path: '/orders' },
    { name: '56-league', path: '/league' },
    { name: '57-league-rules', path: '/league?tab=rules' },
    { name: '58-group-new', path: '/league/new' },
    { name: '34-strategies', path: '/strategies' },
    { name: '35-strategy', path: '/strategies/ornek', before: openStrategy },
    { name: '36-strategy-draft', path: '/strategies', before: draftStrategy },
    { name: '60-snapshots', path: '/strategies?list=snapshots', before: showSnapshot },
    { name: '61-shared', path: '/strategies?list=snapshots', before: openShared },
    { name: '46-inbox', path: '/inbox' },
    { name: '47-alerts', path: '/alerts' },
    { name: '29-ended-orders', path: '/orders?state=filled' },
    { name: '22-ticket-limit', path: '/dashboard?tab=stockmarket', before: openTicket('ASELS', 'Limit') },
    { name: '23-ticket-bracket', path: '/dashboard?tab=stockmarket', before: openTicket('ASELS', 'Alım') },
    { name: '48-calendar', path: '/calendar?account=2' },
    { name: '49-offerings', path: '/offerings?account=2' },
    { name: '50-offering', path: '/offerings/NETCD?account=2' },
    { name: '24-actions', path: '/actions?account=2' },
    { name: '25-portfolios', path: '/portfolios?account=2' },
    { name: '26-real-asset', path: '/asset/stocks/THYAO?account=2' },
    { name: '27-import', path: '/import?account=2' },
    { name: '28-analysis', path: '/analysis?account=2' },
    { name: '31-tax', path: '/tax?account=2' },
    { name: '33-rules', path: '/rules?account=2' },
    { name: '32-report', path: '/report?account=2' },
    { name: '30-recorded-holdings', path: '/dashboard?account=2' },
  ],
};
