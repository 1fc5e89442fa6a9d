import { useText } from '../../i18n/use-text.ts';

const LAYERS = [
  { id: 'trades', label: 'asset.trades' },
  { id: 'orders', label: 'asset.showOrders' },
  { id: 'cost', label: 'common.averageCost' },
] as const;

export type Layer = (typeof LAYERS)[number]['id'];

interface LayersProps {
  readonly hidden: readonly Layer[];
  readonly onChange: (hidden: readonly Layer[]) => void;
}

/** Menu of the layers that are drawn over the prices. */
export function Layers({ hidden, onChange }: LayersProps) {
  const t = useText();
  const toggle = (id: Layer) => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <fieldset className="asset-layers" aria-label={t('asset.shown')}>
      {LAYERS.map(({ id, label }) => (
        <label key={id}>
          <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          {t(label)}
        </label>
      ))}
    </fieldset>
  );
}
