import { useState } from 'react';

interface Flash {
  readonly value: bigint | number;
  readonly className: string;
  /** Alternates 0 and 1: with the same animation name the browser would not start it again. */
  readonly turn: 0 | 1;
}

/** The class name that lets a live figure flash in the direction it moved; empty until it first moves. */
export function useFlash(value: bigint | number, enabled = true): string {
  const [flash, setFlash] = useState<Flash>({ value, className: '', turn: 0 });
  if (!enabled || value === flash.value) return flash.className;
  const turn = flash.turn === 0 ? 1 : 0;
  const className = `flash-${value > flash.value ? 'up' : 'down'}-${turn}`;
  setFlash({ value, className, turn });
  return className;
}
