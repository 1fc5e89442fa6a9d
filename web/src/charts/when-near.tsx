import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../ui/feedback.tsx';
import { whenVisible } from './when-visible.ts';
import './when-near.css';

/** Reserves a chart's place and loads its code and data when it comes near the window. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    return place.current ? whenVisible(place.current, () => setNear(true)) : undefined;
  }, []);
  return (
    <div ref={place} className="chart-later">
      {near ? children : <Skeleton height="chart" />}
    </div>
  );
}
