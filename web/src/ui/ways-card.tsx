import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './ways-card.css';

export interface Way {
  readonly id: string;
  readonly icon: ReactNode;
  /** In the first person: "Dosyadan aktarayım". */
  readonly title: string;
  readonly text: string;
  /** Time that it takes: "1 dakika". */
  readonly takes?: string;
  /** Address that it leads to; without one, onPress is called. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** Called at the touch before the press. */
  readonly onTouch?: () => void;
}

interface WaysCardProps {
  readonly title: string;
  readonly text: string;
  /** The likeliest first; none if the place takes no entries. */
  readonly ways: readonly Way[];
  /** Below the ways: a link to something else. */
  readonly aside?: ReactNode;
  /** Below the drawing. */
  readonly caption: string;
}

/** An empty place: what it is for, and the ways to begin as rows. */
export function WaysCard({ title, text, ways, aside, caption }: WaysCardProps) {
  return (
    <section className="card ways-card" aria-labelledby="ways-title">
      <div className="ways-content">
        <h2 id="ways-title" className="ways-title">
          {title}
        </h2>
        <p className="muted">{text}</p>
        {ways.length > 0 && (
          <ul className="ways">
            {ways.map((way) => (
              <li key={way.id}>
                <WayRow way={way} />
              </li>
            ))}
          </ul>
        )}
        {aside && <p className="ways-aside">{aside}</p>}
      </div>
      <div className="ways-drawing" aria-hidden="true">
        <span className="ways-bar" />
        <span className="ways-bar ways-bar-large" />
        <svg viewBox="0 0 300 110" preserveAspectRatio="none">
          <path className="ways-area" d={`${LINE} V110 H0 Z`} />
          <path className="ways-line" d={LINE} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className="ways-parts" />
        <span className="muted small">{caption}</span>
      </div>
    </section>
  );
}

const LINE =
  'M0 106 L20 98 L40 100 L58 84 L76 88 L96 62 L112 66 L130 54 L150 60 L168 44 L188 48 L206 40 L226 43 L244 28 L262 32 L280 12 L300 2';

function WayRow({ way: { icon, title, text, takes, href, onPress, onTouch } }: { readonly way: Way }) {
  const content = (
    <>
      <span className="way-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="way-texts">
        <strong>{title}</strong>
        <span className="muted small">{text}</span>
      </span>
      {takes !== undefined && <span className="way-takes muted">{takes}</span>}
      <ChevronRight size={18} aria-hidden="true" className="way-arrow" />
    </>
  );
  return href === undefined ? (
    <button type="button" className="way" onPointerDown={onTouch} onClick={onPress}>
      {content}
    </button>
  ) : (
    <Link href={href} className="way">
      {content}
    </Link>
  );
}
