import { useText } from '../i18n/use-text.ts';
import './chart-layers.css';

interface ChartLayersProps<Id extends string> {
  readonly layers: readonly { readonly id: Id; readonly label: string }[];
  readonly hidden: readonly Id[];
  readonly onChange: (hidden: readonly Id[]) => void;
}

/** Menu of the layers that are drawn over the prices. */
export function ChartLayers<Id extends string>({ layers, hidden, onChange }: ChartLayersProps<Id>) {
  const t = useText();
  if (layers.length === 0) return null;
  const toggle = (id: Id) => onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <fieldset className="chart-layers" aria-label={t('market.shownOnChart')}>
      {layers.map(({ id, label }) => (
        <label key={id}>
          <input type="checkbox" checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
