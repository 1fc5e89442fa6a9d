import { Activity, ArrowLeftRight, MessagesSquare, Scale } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { CREATORS } from './creators.ts';
import { MobileAppCard } from './mobile-app-card.tsx';
import { SampleCard } from './sample-card.tsx';
import './brand-aside.css';

const FEATURES = [
  ['brand.featureTracking', Activity],
  ['brand.featureSimulation', ArrowLeftRight],
  ['brand.featureAnalysis', Scale],
  ['brand.featureCommunity', MessagesSquare],
] as const;
/** Written by the build (build-plugins/licenses-plugin.ts). */
const LICENSES = '/licenses.txt';

/** The brand panel of /login and /register: features, example, testimonial, mobile app, creators, licenses. */
export function BrandAside() {
  const t = useText();
  return (
    <>
      <BrandHeadline />
      <SampleCard />
      <figure className="brand-quote">
        <blockquote>{t('brand.testimonial')}</blockquote>
        <figcaption>{t('brand.testimonialRole')}</figcaption>
      </figure>
      <div className="brand-foot">
        <MobileAppCard />
        <Creators />
      </div>
    </>
  );
}

/** The shorter panel of the one-time-code and forgotten-password pages. */
export function BrandBrief() {
  return (
    <div className="brand-brief">
      <BrandHeadline />
      <SampleCard />
    </div>
  );
}

function BrandHeadline() {
  const t = useText();
  return (
    <div className="brand-top">
      <p className="brand-headline">{t('brand.headline')}</p>
      <p className="brand-lead">{t('brand.lead')}</p>
      <ul className="brand-features" aria-label={t('brand.features')}>
        {FEATURES.map(([text, Icon]) => (
          <li key={text}>
            <span className="brand-feature-icon">
              <Icon size={17} aria-hidden="true" />
            </span>
            {t(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Creators() {
  const t = useText();
  return (
    <div className="brand-creators small">
      <h2 id="creators">{t('brand.creators')}</h2>
      <ul aria-labelledby="creators">
        {CREATORS.map(({ name, href }) => (
          <li key={name}>
            {href ? (
              <a href={href} rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      <a href={LICENSES}>{t('brand.licenses')}</a>
    </div>
  );
}
