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
  readonly action: ToastAction | undefined;
}

interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

/** A note with a button stays long enough to be read and pressed. */
const ACTION_MS = 8000;
const MAX_TOASTS = 3;
let nextId = 1;
const visibleToasts = createStore<readonly Toast[]>([]);
const mountedRegions = createStore<readonly symbol[]>([]);

export const toast = {
  /** @param action such as taking it back */
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
};

function show(type: Toast['type'], text: string, action?: ToastAction): void {
  const id = nextId++;
  visibleToasts.set([...visibleToasts.get(), { id, type, text, action }].slice(-MAX_TOASTS));
  setTimeout(() => close(id), action ? ACTION_MS : TOAST_MS);
}

const close = (id: number) => visibleToasts.set(visibleToasts.get().filter((one) => one.id !== id));

export function ToastRegion() {
  const t = useText();
  const toasts = useStore(visibleToasts);
  const isLast = useStore(mountedRegions).at(-1) === useOwnRegion();
  const visible = isLast ? toasts : [];
  return (
    <div className="toasts" role="status" aria-live="polite" aria-label={t('common.notifications')}>
      {visible.map(({ id, type, text, action }) => (
        <div key={id} className={`toast toast-${type}`} data-type={type}>
          {type === 'success' ? <CircleCheck size={20} aria-hidden="true" /> : <CircleX size={20} aria-hidden="true" />}
          <span>{coverAmounts(text)}</span>
          {action && (
            <button
              type="button"
              className="link touch"
              onClick={() => {
                close(id);
                action.onAct();
              }}
            >
              {action.label}
            </button>
          )}
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
