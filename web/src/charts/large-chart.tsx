import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/feedback.tsx';
import './large-chart.css';

/** Card of the chart of a page about one asset; without the chart, its room. */
export const LargeChart = ({ children }: { readonly children?: ReactNode }) => (
  <Card className="chart-large large-chart">{children ?? <Skeleton height="chart" />}</Card>
);
