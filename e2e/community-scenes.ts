/** Comments, strategies and a snapshot for the story of all screens. */

import { expect, type Page } from '@playwright/test';
import type { AppServer } from '../testing/app-server.ts';
import { newPerson } from '../testing/browser/person.ts';
import { openSession } from '../testing/browser/session.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

export async function fillCommunity(server: AppServer, investor: Session): Promise<void> {
  await writeComments(server, investor);
  await shareSnapshot(investor);
  await investor.send('POST', '/strategies', {
    name: 'Temettü ve savunma',
    text: 'Nakit akışı güçlü, borcu az şirketler.',
    visibility: 'public',
    world: 'practice',
    assets: [
      {
        asset: { kind: 'stocks', code: 'THYAO' },
        target: 900,
        stop: 10,
        weight: 0.25,
        reason: 'Doluluk beklentinin üstünde; yakıt fiyatı riski var.',
      },
      { asset: { kind: 'stocks', code: 'ASELS' }, target: 9000, reason: 'Siparişler 2027’ye taşıyor.' },
    ],
  });
}

/** Comments of two people, one of them held back, on an asset. */
async function writeComments(server: AppServer, investor: Session): Promise<void> {
  const at = '/assets/stocks/TUPRS/comments';
  const other = await openSession(server, newPerson('Can'));
  await investor.send('PUT', '/user/nickname', { nickname: 'Sakin Martı 4821' });
  await other.send('PUT', '/user/nickname', { nickname: 'Kırlangıç Yürekli 7725' });
  const text = 'Kasım doluluğu %84,1 açıklandı; $THYAO için beklentim %83’tü. Yakıt tarafı hâlâ soru işareti.';
  const { data } = (await other.send('POST', at, { text })) as { data: { comment: { id: string } } };
  await investor.send('POST', at, { text: 'Katılıyorum, yarısını sattım.', replyTo: data.comment.id });
  await investor.send('POST', at, { text: 'Uzun bir satır: ' + 'sözcük '.repeat(90) });
  await investor.send('POST', at, { text: 'Telegram grubu var, garanti kazanç' });
}

export const showComments = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByText('Katılıyorum, yarısını sattım.').waitFor();
};
export const openStrategy = async (page: Page) => {
  await page.getByRole('link', { name: 'Stratejiler' }).first().click();
  await page.getByRole('link', { name: /Temettü ve savunma/ }).click();
  await page.getByText('Doluluk beklentinin üstünde').waitFor();
};
export const draftStrategy = async (page: Page) => {
  await page.getByRole('button', { name: 'Strateji yaz' }).click();
  await page.getByLabel('Gerekçe').waitFor();
};

/** A snapshot with an open link. */
async function shareSnapshot(investor: Session): Promise<void> {
  let taken: unknown;
  // The days of an account that was just filled may still be worked out.
  await expect(async () => {
    taken = await investor.send('POST', '/snapshots', { account: 1, name: 'Bilanço öncesi' });
  }).toPass({ timeout: 60_000 });
  const { data } = taken as { data: { snapshot: { id: number } } };
  await investor.send('POST', `/snapshots/${data.snapshot.id}/share`, {});
}

export const showSnapshot = async (page: Page) => {
  await page.getByRole('heading', { name: 'Ağırlıklar' }).waitFor();
};
/** Page of the link, as a stranger opens it. */
export const openShared = async (page: Page) => {
  const address = await page.getByRole('link', { name: 'Yabancının gözüyle' }).getAttribute('href');
  await page.goto(address ?? '');
  await page.getByText('Bu sayfada tutar, adet').waitFor();
};
