import { useText } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/feedback.tsx';

/** Place of the sum (headline-sum.tsx) before its answer: the prerendered page has its figures written in there. */
export function SumPlace() {
  const t = useText();
  const rows = [
    ['startValue', '', t('analysis.start')],
    ['netInflow', '+ ', t('working.name_netInflow')],
    ['gain', '+ ', t('working.name_gain')],
    ['endValue', '= ', t('labels.today')],
  ] as const;
  return (
    <dl className="analysis-sum pairs">
      {rows.map(([name, joint, label]) => (
        <div key={name}>
          <dt>
            {joint !== '' && <span aria-hidden="true">{joint}</span>}
            {label}
          </dt>
          <dd className="tnum">
            <span className="analysis-opens touch" data-place={name}>
              <Skeleton />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
