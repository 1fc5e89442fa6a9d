/** Explanation of an entry: the source of its figures, and its effect on cash. */

import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSelectedAccount } from '../../lib/account/selected-account.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { preloadWhy, WhyWindow, type ExplanationTarget } from '../orders/why/why-window.tsx';
import { symbolName } from './symbol-name.ts';
import { Explanation } from './transaction-explanation.tsx';

export interface TransactionDetailsProps {
  readonly item: TransactionItem | undefined;
  readonly onClose: () => void;
}

export function TransactionDetails({ item, onClose }: TransactionDetailsProps) {
  const t = useText();
  const isVirtual = useSelectedAccount().id === VIRTUAL_ACCOUNT;
  const [explained, setExplained] = useState<ExplanationTarget>();
  const explains = isVirtual && (item?.kind === 'buy' || item?.kind === 'sell');
  return (
    <Modal
      open={item !== undefined}
      title={item ? `${t(`transactions.${item.type}`)} · ${symbolName(item.symbol, t)}` : ''}
      onClose={onClose}
    >
      {item && <Explanation item={item} />}
      {item && explains && (
        <Button
          variant="secondary"
          icon={<CircleHelp size={17} aria-hidden="true" />}
          onPointerDown={preloadWhy}
          onClick={() =>
            setExplained(item.order === undefined ? { entry: item } : { order: item.order, transaction: item.id })
          }
        >
          {t('transactions.why')}
        </Button>
      )}
      <WhyWindow target={explained} onClose={() => setExplained(undefined)} />
    </Modal>
  );
}
