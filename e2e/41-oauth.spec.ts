/** Programs: one asks on the consent page and connects, a device connects by its code, both are listed and ended. */

import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { openPage } from '../testing/browser/browser.ts';
import { logIn, newPerson, type Person } from '../testing/browser/person.ts';
import { openSession, type Session } from '../testing/browser/session.ts';
import { readCode } from '../testing/outbox.ts';
import { seriousFindings } from './accessibility.ts';
import { closePages, test } from './stories.ts';

const SESSION_MS = 600_000;
/** Refusals that belong to the story: no proof yet, the code beside the password, a code that nobody waits with. */
const REFUSED = /\b(400|403|404)\b|Bu kodla bekleyen/;
const VERIFIER = randomBytes(32).toString('base64url');

let host: Server;
let clientId: string;
let server: AppServer;

test.beforeAll(async () => {
  host = createServer((request, reply) => {
    if (request.url?.startsWith('/callback')) return void reply.end('<p>Bağlandı</p>');
    const document = {
      client_id: clientId,
      client_name: 'Portföy Asistanı',
      redirect_uris: [`${new URL(clientId).origin}/callback`],
    };
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((done) => void host.listen(0, '127.0.0.1', done));
  const address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
  clientId = `http://${address}/program.json`;
  server = await startAppServer({ env: { OAUTH_CLIENT_HOSTS: address } });
});
test.afterAll(closePages);
test.afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await server.stop();
});

const consentPath = (changed: Record<string, string> = {}) =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${new URL(clientId).origin}/callback`,
    scope: 'portfolio:read analysis:read propose',
    state: 'durum',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  }).toString()}`;

const storedOf = ({ token }: Session) => ({ token, sessionDeadline: String(Date.now() + SESSION_MS) });

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) });
  return (await answer.json()) as Record<string, string>;
};

/** Proves who is there: the password and the mailed code. */
async function prove(page: Page, person: Person, times: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
  await dialog.getByLabel('Parola', { exact: true }).fill(person.password);
  await dialog
    .locator('.otp-box')
    .first()
    .pressSequentially(await readCode(server.dataDir, person.email, times));
}

test('a program asks over the login, is allowed less than it asked, calls, and is disconnected', async ({
  browser,
}) => {
  const person = newPerson('Elif');
  const session = await openSession(server, person);
  await session.send('POST', '/accounts', { kind: 'tracked', name: 'Midas', cash: 'kept' });
  const { page, troubles } = await openPage(browser, server.url);
  // Without a session the login comes first, and the page after it.
  await page.goto(consentPath());
  await page.waitForURL('**/login');
  await page.locator('[name=emailOrUsername]').fill(person.username);
  await page.locator('[name=password]').fill(person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/otp-verify');
  await page
    .locator('.otp-box')
    .first()
    .pressSequentially(await readCode(server.dataDir, person.email, 2));
  await page.getByRole('heading', { name: 'Portföy Asistanı portföyünüze bakmak istiyor' }).waitFor();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('.consent-host')).toHaveText(new URL(clientId).host);
  await expect(page.getByText('İlk kez bağlanıyor')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Öneri yazar/ })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Yalnız oranlar' })).toBeChecked();
  expect(await seriousFindings(page)).toEqual([]);
  const [deny, allow] = await Promise.all(
    ['Reddet', 'İzin ver'].map(async (name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect([deny?.width, deny?.height]).toEqual([allow?.width, allow?.height]);

  // Enter does nothing until a button has the focus.
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /Analizi okur/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /Analizi okur/ }).uncheck();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/oauth/authorize');

  await page.getByRole('button', { name: 'İzin ver' }).click();
  await prove(page, person, 3);
  await page.waitForURL(`${new URL(clientId).origin}/callback**`);
  const answer = new URL(page.url()).searchParams;
  expect([answer.get('state'), answer.get('iss')]).toEqual(['durum', server.url]);
  const tokens = await post('/oauth/token', {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    client_id: clientId,
    redirect_uri: `${new URL(clientId).origin}/callback`,
    code_verifier: VERIFIER,
  });
  expect(tokens['scope']).toBe('portfolio:read');
  const call = () =>
    fetch(`${server.url}/portfolio/?account=2`, { headers: { authorization: `Bearer ${tokens['access_token']}` } });
  expect((await call()).status).toBe(200);

  await page.goto('/dashboard?tab=profile&part=programs&list=connected');
  await page.getByText('Portföy Asistanı').waitFor();
  await expect(page.getByText('Yalnız oranlar')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bağlantıyı kes: Portföy Asistanı' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bağlantıyı kes' }).click();
  await page.getByText('Bağlı program yok').waitFor();
  expect((await call()).status).toBe(401);
  expect(troubles().filter((trouble) => !REFUSED.test(trouble))).toEqual([]);
});

test('a broken request says why and leads nowhere but back; no page can frame it', async ({ browser }) => {
  const session = await openSession(server, newPerson('Deniz'));
  const { page } = await openPage(browser, server.url, { stored: storedOf(session), width: 375 });
  const answered = await page.goto(consentPath({ redirect_uri: 'https://evil.example/callback' }));
  expect(answered?.headers()['x-frame-options']).toBe('DENY');
  expect(answered?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await page.getByRole('heading', { name: 'Bu istek açılamadı' }).waitFor();
  await expect(page.getByText(/hiçbir şey paylaşılmadı/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'İzin ver' })).toHaveCount(0);
  await page.goto(`${consentPath()}&redirect_uri=https://evil.example/`);
  await page.getByRole('heading', { name: 'Bu istek açılamadı' }).waitFor();
  await page.getByRole('link', { name: 'Kuruş’a dön' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a device connects by the code that its person sees, never by a link alone', async ({ browser }) => {
  const person = newPerson('Mert');
  const session = await openSession(server, person);
  const { page, troubles } = await openPage(browser, server.url, { stored: storedOf(session), dark: true, width: 375 });
  const codes = await post('/oauth/device', { client_id: 'kurus', scope: 'market portfolio:read entries:write' });
  const ask = () =>
    post('/oauth/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: codes['device_code'] ?? '',
      client_id: 'kurus',
    });
  await page.goto('/device');
  await page.locator('.otp-box').first().pressSequentially('BBBBBBBB');
  await expect(page.getByText('Bu kodla bekleyen bir cihaz yok.')).toBeVisible();

  await page.goto(new URL(codes['verification_uri_complete'] ?? '').href);
  await expect(page.getByText('npx kurus, komut satırı')).toBeVisible();
  await expect(page.getByText('Kodu size biri mi yolladı?')).toBeVisible();
  await expect(page.getByText('Piyasa · Portföyü okur · Kayıt yazar')).toBeVisible();
  expect((await ask())['error']).toBe('authorization_pending');
  await page.keyboard.press('Enter');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bu benim, bağla' }).click();
  await prove(page, person, 2);
  await expect(page.getByText('Bağlandı. Terminale dönebilirsiniz.')).toBeVisible();
  expect((await ask())['scope']).toBe('market portfolio:read entries:write');
  expect(troubles().filter((trouble) => !REFUSED.test(trouble))).toEqual([]);
});

test('"not me" logs out, and the next person comes back to the question', async ({ browser }) => {
  const [first, second] = [newPerson('Ayla'), newPerson('Selin')];
  const session = await openSession(server, first);
  await openSession(server, second);
  const { page } = await openPage(browser, server.url, { stored: storedOf(session) });
  await page.goto(consentPath());
  await page.getByRole('button', { name: 'Ben değilim' }).click();
  await page.waitForURL('**/login');
  await logIn(page, second, server.dataDir);
  await page.getByText('Selin Yılmaz').waitFor();
  expect(new URL(page.url()).pathname).toBe('/oauth/authorize');
});
