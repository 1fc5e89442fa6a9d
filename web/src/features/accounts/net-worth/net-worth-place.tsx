import { Skeleton } from '../../../ui/feedback.tsx';
import './net-worth-place.css';

/** Room of the cards before they are loaded, in their shape. */
export function NetWorthPlace() {
  return (
    <div className="worth-cards">
      <Skeleton height="chart" />
      <Skeleton height="chart" />
    </div>
  );
}
