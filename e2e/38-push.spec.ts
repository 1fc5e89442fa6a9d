/**
 * An alert reaches a phone: the browser subscribes at a stand-in of a push service, which decrypts what the server sent
 * and hands it to the service worker; its notification opens the right page. A shared file lands in the import.
 */

import { expect, type Browser, type Page } from '@playwright/test';
import { startAppServer, type AppServer } from '../testing/app-server.ts';
import { openPage } from '../testing/browser/browser.ts';
import { logIn, newPerson, register } from '../testing/browser/person.ts';
import { createStandIn, createSubscriber, type StandIn, vapidClaims } from '../testing/push-service.ts';
import { closePages, test } from './stories.ts';

const person = newPerson('Defne');
/** A price has to move, and the server to send. */
const SENT_MS = 60_000;

let server: AppServer;
let service: StandIn;
let browser: Browser;
let page: Page;
let read: (message: Buffer) => string;
let key: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser: launched }) => {
  browser = launched;
  service = await createStandIn();
  server = await startAppServer({ env: { PUSH_HOSTS: service.host, LIMIT_REGISTRATIONS_HOUR_IP: '100' } });
  const opened = await openPage(browser, server.url, { asShipped: true, width: 390, height: 844, dark: true });
  page = opened.page;
  await opened.context.grantPermissions(['notifications'], { origin: server.url });
  const { subscription, read: own } = createSubscriber(`${service.url}/device`);
  read = own;
  // Chromium subscribes only at its maker's service: the page gets a subscription at the stand-in.
  await opened.context.exposeFunction('noteKey', (given: string) => (key = given));
  await opened.context.addInitScript((given) => {
    PushManager.prototype.subscribe = async function subscribe(options) {
      const bytes = new Uint8Array(options?.applicationServerKey as ArrayBuffer);
      const { noteKey } = window as unknown as { noteKey: (text: string) => void };
      noteKey(btoa(String.fromCharCode(...bytes)));
      return subscribed;
    };
    const subscribed = { toJSON: () => ({ ...given, expirationTime: null }) } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => subscribed;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }, subscription);
  await register(page, person);
  await logIn(page, person, server.dataDir);
});
test.afterAll(async ({ browser: launched }) => {
  await closePages({ browser: launched });
  await server.stop();
  await service.close();
});

const api = async (method: string, path: string, body?: object): Promise<{ data: Record<string, never> }> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as { data: Record<string, never> };
};

test('notifications are switched on with a tap, after the sentence about the address', async () => {
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Değiştir', exact: true }).click();
  await page.getByRole('button', { name: 'Bildirimleri aç' }).click();
  const question = page.getByRole('dialog', { name: 'Bu cihaza da haber verilsin mi?' });
  await expect(question).toContainText('Adres yurt dışında durur.');
  await expect(question).toContainText('Google');
  await page.screenshot({ path: 'test-output/screens/push-question.png' });
  await question.getByRole('button', { name: 'Bildirimleri aç' }).click();
  // The service worker stores the screens first.
  await expect(page.getByText('Bildirimler bu cihazda açıldı.')).toBeVisible({ timeout: SENT_MS });
  const { devices, push } = (await api('GET', '/user/channels')).data as unknown as {
    devices: { name: string }[];
    push: { on: boolean };
  };
  expect(devices).toMatchObject([{ name: expect.stringContaining('Chrome') }]);
  expect(push.on).toBe(true);
});

test('amounts that a browser hides are hidden on its locked screen too, and shown again', async () => {
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const hidesAmounts of [true, false]) {
    const told = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/push/subscriptions'));
    await page.getByRole('button', { name: 'Tutarları gizle' }).first().click();
    expect((await told).postDataJSON()).toMatchObject({ hidesAmounts });
  }
});

test('an alert that fires is shown by the service worker, and opens why it fired', async () => {
  const alert = {
    kind: 'change-from-now',
    world: 'practice',
    asset: { kind: 'cryptos', code: 'BTC' },
    percent: 0.000001,
    direction: 'both',
  };
  const { alert: armed } = (await api('POST', '/alerts', alert)).data as unknown as { alert: { id: number } };
  await expect.poll(() => service.posted.length, { timeout: SENT_MS }).toBeGreaterThan(0);
  const [message] = service.posted;
  if (!message) throw new Error('nothing was sent');
  const claims = vapidClaims(message.headers.authorization ?? '');
  expect(claims.aud).toBe(service.url);
  expect(Buffer.from(key, 'base64').toString('base64url')).toBe(claims.key);
  const text = read(message.body);
  expect(JSON.parse(text)).toMatchObject({
    web_push: 8030,
    notification: { title: 'BTC uyarınız çaldı', body: 'Fiyat, kurduğunuz sınırı geçti', lang: 'tr' },
  });

  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(server.url));
      if (found) done(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const deliver = { origin: server.url, registrationId: await registration, data: text };
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await devtools.send('ServiceWorker.deliverPushMessage', deliver);
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
        title,
        body,
        tag,
      })),
    );
  await expect.poll(shown).toHaveLength(1);
  // The same event again is shown once.
  await devtools.send('ServiceWorker.deliverPushMessage', deliver);
  await page.waitForTimeout(500);
  expect(await shown()).toMatchObject([{ title: 'BTC uyarınız çaldı', tag: message.headers['topic'] }]);

  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  // An event of a script has no waitUntil of its own.
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<object[]> };
      dispatchEvent(event: Event): boolean;
      NotificationEvent: new (name: string, more: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    Object.defineProperty(event, 'waitUntil', { value: () => undefined });
    scope.dispatchEvent(event);
  });
  await page.waitForURL(`**/alerts?why=${armed.id}`);
  expect(await shown()).toEqual([]);
});

test('what is unread stands on the bell; it is read, and made unread again', async () => {
  await page.goto('/inbox');
  const row = page.getByRole('link', { name: /^Okunmamış, Kurduğum uyarılar, BTC/ }).first();
  await expect(row).toBeVisible();
  await page.screenshot({ path: 'test-output/screens/push-inbox.png' });
  await row.click();
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: /^Okunmamış/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /için seçenekler$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Okunmadı yap' }).click();
  await expect(page.getByRole('link', { name: /^Okunmamış/ })).toHaveCount(1);
  await page
    .getByRole('button', { name: /için seçenekler$/ })
    .first()
    .click();
  await page.getByRole('button', { name: '“Kurduğum uyarılar” bildirimlerini kapat' }).click();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect
    .poll(
      async () => ((await api('GET', '/user/channels')).data as unknown as { kinds: { alert: object } }).kinds.alert,
    )
    .toEqual({ inbox: true, push: true, mail: true });
});

test('the shortcuts of the installed app open their forms, once', async () => {
  await page.goto('/orders?account=1&new=order');
  await expect(page.getByRole('dialog', { name: 'Hangi varlık için emir vereceksiniz?' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('new')).toBeNull();
});

test('the panel below the bell shows the newest, and Esc leads back', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Gelen kutusu/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Gelen kutusu' });
  await expect(panel.getByRole('heading', { name: 'Gelen kutusu' })).toBeFocused();
  await expect(panel.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(416);
  await page.screenshot({ path: 'test-output/screens/push-panel.png' });
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});

test('a shared file waits through a login, and is read by the import', async () => {
  const { account } = (await api('POST', '/accounts', { name: 'Midas', kind: 'tracked', cash: 'none' }))
    .data as unknown as {
    account: { id: number };
  };
  await page.evaluate(() => localStorage.removeItem('token'));
  // Not /login itself, which the shared file leads to.
  await page.goto('/register');
  // The system shares a file by a form, posted to the address of the manifest.
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
    const files = new DataTransfer();
    files.items.add(new File(['Tarih;Sembol;İşlem;Adet;Fiyat\n02.03.2026;THYAO;Alış;10;305,50\n'], 'ekstre.csv'));
    field.files = files.files;
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL((url) => url.pathname === '/login');
  await logIn(page, person, server.dataDir);
  await page.waitForURL('**/import*');
  await page.goto(`/import?account=${account.id}`);
  // The file was read, and its form is unknown.
  await expect(page.getByText('Dosya nereden?')).toBeVisible();
  await expect(page.getByText(/Bu biçimi tanımadık/)).toBeVisible();

  // The other shortcut of the installed app, where an account takes entries.
  await page.goto(`/dashboard?account=${account.id}&new=entry`);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('new')).toBeNull();
});
