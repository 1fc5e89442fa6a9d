import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';
import { Modal } from './modal.tsx';
import { ToastRegion } from './toast.tsx';

let isDown = true;
const Late = lazyDialog(async () => {
  if (isDown) throw new TypeError('Failed to fetch');
  return (props: { readonly open: boolean; readonly onClose: () => void }) => (
    <Modal title="GARAN" {...props}>
      <p>Fiyat</p>
    </Modal>
  );
});

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Aç
      </button>
      <Late open={open} onClose={() => setOpen(false)} />
      <ToastRegion />
    </>
  );
}

test('keeps the screen if its code fails to load, shows a note, and retries at the next opening', async () => {
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Aç' });
  await userEvent.click(opener);
  expect(await screen.findByText(/^Sunucuya ulaşılamıyor/)).toBeTruthy();
  isDown = false;
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'GARAN' });
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
  expect(dialog).toHaveProperty('open', false);
});
