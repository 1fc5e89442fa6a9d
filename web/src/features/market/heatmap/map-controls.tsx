import { HEATMAP_AREAS, HEATMAP_PERIODS } from '@kurus/core/contract/words/screener';
import { axisReturn } from '../../../charts/axis-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SCALE_ENDS } from './map-colors.ts';
import { MAP_SCOPES, type MapView, SCOPE_NAMES } from './map-view.ts';
import { PERIOD_WORDS } from './map-words.ts';

interface MapControlsProps {
  readonly view: MapView;
  readonly onChange: (change: Partial<MapView>) => void;
}

/** Period, area and scope of the map. */
export function MapControls({ view, onChange }: MapControlsProps) {
  const t = useText();
  return (
    <div className="heat-controls">
      <RadioGroup
        label={t('views.period')}
        hideLabel
        name="period"
        options={HEATMAP_PERIODS.map((value) => ({ value, label: t(PERIOD_WORDS[value].short) }))}
        value={view.period}
        onChange={(period) => onChange({ period })}
      />
      <RadioGroup
        label={t('views.area')}
        hideLabel
        name="area"
        options={HEATMAP_AREAS.map((value) => ({
          value,
          label: t(value === 'turnover' ? 'views.turnover' : 'views.equal'),
        }))}
        value={view.by}
        onChange={(by) => onChange({ by })}
      />
      <RadioGroup
        label={t('views.scope')}
        hideLabel
        name="scope"
        options={SCOPE_NAMES.map((value) => ({ value, label: t(MAP_SCOPES[value]) }))}
        value={view.scope}
        onChange={(scope) => onChange({ scope, sector: undefined })}
      />
    </div>
  );
}

/** The scale of the colours, with its ends. */
export function MapScale({ period }: Pick<MapView, 'period'>) {
  const t = useText();
  const end = SCALE_ENDS[period];
  return (
    <p className="heat-scale small muted">
      <span className="visually-hidden">{t('views.scale')} </span>
      <span className="figure">{axisReturn(-end)}</span>
      <span className="heat-gradient" aria-hidden="true" />
      <span className="figure">{axisReturn(end)}</span>
    </p>
  );
}
