import { useText } from '../i18n/use-text.ts';
import { Modal } from '../ui/modal.tsx';

interface LivePricesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const SOURCES = ['prices.liveStocks', 'prices.liveCryptos', 'prices.liveCurrencies', 'prices.liveMetals'] as const;
/** The same command as in README.md. */
const COMMAND = 'npm start -- --live';

/** Explains how to switch on live prices, and the delay of each source. */
export function LivePrices({ open, onClose }: LivePricesProps) {
  const t = useText();
  return (
    <Modal open={open} title={t('prices.liveTitle')} onClose={onClose}>
      <div className="stack">
        <p>{t('prices.liveText')}</p>
        <p className="live-prices-command">{COMMAND}</p>
        <ul className="live-prices-list">
          {SOURCES.map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
        <p className="muted">{t('prices.liveFolder')}</p>
      </div>
    </Modal>
  );
}
