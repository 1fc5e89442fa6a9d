import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { ToastRegion } from './toast.tsx';

/** A part whose code fails to load until the returned flag is set. */
function latePart(waiting?: string) {
  const server = { isDown: true };
  const Part = lazyPart(async () => {
    if (server.isDown) throw new TypeError('Failed to fetch');
    return ({ code }: { readonly code: string }) => <p>{code}</p>;
  }, waiting);
  return { server, Part };
}

test('shows an error in its place if its code fails to load, and retries on request', async () => {
  const { server, Part } = latePart('Yükleniyor');
  const { rerender } = render(<Part code="GARAN" />);
  expect(screen.getByText('Yükleniyor')).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Yeniden dene' });
  expect(screen.getByRole('alert').textContent).toContain('Sunucuya ulaşılamıyor');
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Yeniden dene' })).toBeTruthy();
  server.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
  expect(await screen.findByText('GARAN')).toBeTruthy();
  rerender(<Part key="again" code="THYAO" />);
  expect(screen.getByText('THYAO'), 'what is loaded is drawn at once').toBeTruthy();
});

test('without a placeholder a failure is shown as a note, and the next rendering retries', async () => {
  const { server, Part } = latePart();
  const page = (isShown: boolean) => (
    <>
      {isShown && <Part code="GARAN" />}
      <ToastRegion />
    </>
  );
  const { rerender } = render(page(true));
  expect(await screen.findByText(/^Sunucuya ulaşılamıyor/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  server.isDown = false;
  rerender(page(false));
  rerender(page(true));
  expect(await screen.findByText('GARAN')).toBeTruthy();
});
