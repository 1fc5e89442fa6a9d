import { Skeleton } from '../../ui/feedback.tsx';
import { TitledAsset } from '../../ui/titled.tsx';
import './asset-head.css';
import './asset.css';

/** Head of an asset's page before its answer: the prerendered page has name and price written in there. */
export function HeadPlace() {
  return (
    <div className="instrument">
      <div className="instrument-head row wrap">
        <span className="asset-logo asset-logo-44" />
        <TitledAsset name="">
          <Skeleton width="half" />
        </TitledAsset>
        <div className="instrument-price">
          <span className="instrument-last">
            <Skeleton height="title" />
          </span>
        </div>
      </div>
      <div className="instrument-body">
        <Skeleton height="card" count={3} />
      </div>
    </div>
  );
}
