import type { TargetCounts } from '@kurus/core/contract/strategies';
import { useText } from '../../i18n/use-text.ts';

const STATES = ['target', 'stop', 'expired', 'open'] as const;

/** Targets of all versions by outcome: the four counts always, zeros too. */
export function OutcomeBar({ counts }: { readonly counts: TargetCounts }) {
  const t = useText();
  return (
    <div className="outcomes">
      <div className="outcome-bar" aria-hidden="true">
        {STATES.map(
          (state) =>
            counts[state] > 0 && (
              <span key={state} className={`outcome-${state}`} style={{ flexGrow: counts[state] }} />
            ),
        )}
      </div>
      <p className="small outcome-counts">
        {STATES.map((state) => (
          <span key={state}>
            <span className={`outcome-mark outcome-${state}`} aria-hidden="true" />
            {t(`strategies.${state}`)} <strong className="tnum">{counts[state]}</strong>
          </span>
        ))}
      </p>
    </div>
  );
}
