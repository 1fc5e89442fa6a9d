import { useText } from '../../i18n/use-text.ts';
import './sample-card.css';

/** Line of the example's day, from the opening value to the current one. */
const LINE =
  'M0 58 C14 56 22 61 34 55 S58 44 70 47 92 60 106 54 128 36 142 38 ' +
  '164 47 178 41 200 24 214 27 236 33 250 25 276 12 300 9';
const ROWS = [
  ['THYAO', 'brand.sampleRowOne', 'up'],
  ['BTC', 'brand.sampleRowTwo', 'up'],
  ['EREGL', 'brand.sampleRowThree', 'down'],
] as const;

/** An invented day of an invented account, marked as an example (D39). Its rows add up to its total. */
export function SampleCard() {
  const t = useText();
  return (
    <section className="sample" aria-labelledby="sample-title">
      <div className="sample-head">
        <h2 id="sample-title">{t('brand.sampleTitle')}</h2>
        <span className="sample-tag">{t('brand.sample')}</span>
        <span className="sample-vip">{t('brand.vipUser')}</span>
      </div>
      <div className="sample-body">
        <div>
          <p className="muted small">{t('brand.sampleValueLabel')}</p>
          <p className="sample-value tnum">{t('brand.sampleValue')}</p>
          <p className="sample-change tnum" data-direction="up">
            <span aria-hidden="true">▲ </span>
            {t('brand.sampleChange')} ({t('brand.sampleChangePercent')}) <span>{t('brand.today')}</span>
          </p>
        </div>
        <svg className="sample-chart" viewBox="0 0 300 72" preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id="sample-fill" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#46dda7" stopOpacity="0.26" />
              <stop offset="1" stopColor="#46dda7" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d={`${LINE} V72 H0 Z`} fill="url(#sample-fill)" />
          <path className="sample-line" d={LINE} pathLength="1" />
        </svg>
      </div>
      <dl className="sample-rows">
        {ROWS.map(([code, value, direction]) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd className="tnum" data-direction={direction}>
              <span aria-hidden="true">{direction === 'up' ? '▲ ' : '▼ '}</span>
              {t(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
