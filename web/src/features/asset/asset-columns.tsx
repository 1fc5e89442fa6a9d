import type { ReactNode } from 'react';

/** The page's two columns: on a narrow page one, in which a holding follows the chart. */
export function AssetColumns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className="instrument-columns">
      <div className="stack instrument-main">{main}</div>
      <div className="stack instrument-side">{side}</div>
    </div>
  );
}
