/**
 * Short notes, typed success or error (S4.19). Call `toast.success(text)` from anywhere. The region mounted
 * last shows them: the page's own, or the one inside an open modal, where the rest of the page is inert and silent.
 */

import { TOAST_MS } from '@kurus/core/limits';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { coverAmounts } from '../lib/amounts/format.ts';
import { createStore, useStore } from '../lib/create-store.ts';
import './toast.css';

interface Toast {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly text: string;
}

const MAX_TOASTS = 3;
let nextId = 1;
const visibleToasts = createStore<readonly Toast[]>([]);
const mountedRegions = createStore<readonly symbol[]>([]);

export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
};

function show(type: Toast['type'], text: string): void {
  const id = nextId++;
  visibleToasts.set([...visibleToasts.get(), { id, type, text }].slice(-MAX_TOASTS));
  setTimeout(() => visibleToasts.set(visibleToasts.get().filter((one) => one.id !== id)), TOAST_MS);
}

export function ToastRegion() {
  const t = useText();
  const toasts = useStore(visibleToasts);
  const isLast = useStore(mountedRegions).at(-1) === useOwnRegion();
  const visible = isLast ? toasts : [];
  return (
    <div className="toasts" role="status" aria-live="polite" aria-label={t('common.notifications')}>
      {visible.map(({ id, type, text }) => (
        <div key={id} className={`toast toast-${type}`} data-type={type}>
          {type === 'success' ? <CircleCheck size={20} aria-hidden="true" /> : <CircleX size={20} aria-hidden="true" />}
          <span>{coverAmounts(text)}</span>
        </div>
      ))}
    </div>
  );
}

function useOwnRegion(): symbol {
  const [own] = useState(() => Symbol('toast region'));
  useEffect(() => {
    mountedRegions.set([...mountedRegions.get(), own]);
    return () => mountedRegions.set(mountedRegions.get().filter((region) => region !== own));
  }, [own]);
  return own;
}
