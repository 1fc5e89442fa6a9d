import { groupThousands } from '@kurus/core/money/input';
import { ArrowDownUp } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { FileOrder } from './readers/choices.ts';

interface OrderCardProps {
  /** Sales that only a later row of their day covers. */
  readonly sales: number;
  readonly order: FileOrder;
  readonly onOrder: (order: FileOrder) => void;
}

/** Says that the file may run the other way, which is one tap away. */
export function OrderCard({ sales, order, onOrder }: OrderCardProps) {
  const t = useText();
  if (sales === 0) return null;
  return (
    <Card className="stack-2 import-notice">
      <p>{t('imports.orderText', { count: groupThousands(String(sales)) })}</p>
      <p className="muted small">{t(order === 'down' ? 'imports.orderIsDown' : 'imports.orderIsUp')}</p>
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowDownUp size={16} aria-hidden="true" />}
          onClick={() => onOrder(order === 'down' ? 'up' : 'down')}
        >
          {t(order === 'down' ? 'imports.orderUp' : 'imports.orderDown')}
        </Button>
      </div>
    </Card>
  );
}
