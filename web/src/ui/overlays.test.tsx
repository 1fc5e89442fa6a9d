import { TOAST_MS } from '@kurus/core/limits';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';
import { toast, ToastRegion } from './toast.tsx';
import { Tooltip } from './tooltip.tsx';

function Opener({ onClosed = () => undefined as void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Aç
      </button>
      <Modal
        open={open}
        title="GARAN"
        onClose={() => {
          setOpen(false);
          onClosed();
        }}
      >
        <input aria-label="Miktar" data-autofocus />
      </Modal>
    </>
  );
}

describe('Modal', () => {
  it('opens as a named dialog on its marked field and closes by its button', async () => {
    render(<Opener />);
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'GARAN' });
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Miktar' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(dialog.open).toBe(false);
  });

  it("closes by Esc (the platform's cancel event) and by its backdrop, not by what is inside", async () => {
    const onClosed = vi.fn();
    render(<Opener onClosed={onClosed} />);
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    await open();
    await userEvent.click(screen.getByRole('textbox'));
    expect(onClosed).not.toHaveBeenCalled();
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(onClosed).toHaveBeenCalledTimes(1);
    await open();
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') });
    expect(onClosed).toHaveBeenCalledTimes(2);
  });
});

describe('ConfirmDialog', () => {
  it('starts on the way back and names the consequence', async () => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    const texts = { title: 'Hesap dondurulsun mu?', text: 'Bütün oturumlar kapanır.', confirmLabel: 'Dondur' };
    render(<ConfirmDialog open {...texts} onConfirm={onConfirm} onCancel={onCancel} />);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(screen.getByText('Bütün oturumlar kapanır.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dondur' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe('toasts', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are announced, typed, and gone after two seconds', () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    act(() => toast.success('Alış tamamlandı.'));
    act(() => toast.error('Bakiye yetersiz.'));
    const region = screen.getByRole('status', { name: 'Bildirimler' });
    expect(within(region).getByText('Alış tamamlandı.').parentElement?.dataset['type']).toBe('success');
    expect(within(region).getByText('Bakiye yetersiz.').parentElement?.dataset['type']).toBe('error');
    act(() => void vi.advanceTimersByTime(TOAST_MS - 1));
    expect(region.childElementCount).toBe(2);
    act(() => void vi.advanceTimersByTime(1));
    expect(region.childElementCount).toBe(0);
  });

  it('show inside an open modal, where the page behind is silent', async () => {
    render(
      <>
        <Opener />
        <ToastRegion />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
    act(() => toast.success('Alındı'));
    expect(within(screen.getByRole('dialog')).getByText('Alındı')).toBeTruthy();
    expect(screen.getAllByText('Alındı')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(screen.getByText('Alındı').closest('dialog')).toBeNull();
  });
});

describe('Tooltip', () => {
  it('describes its element', () => {
    render(
      <Tooltip text="Çok yakında">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles -- as a closed tab */}
        <a role="link" aria-disabled="true" tabIndex={0}>
          Simülasyon
        </a>
      </Tooltip>,
    );
    expect(screen.getByRole('link', { name: 'Simülasyon', description: 'Çok yakında' })).toBeTruthy();
  });
});
