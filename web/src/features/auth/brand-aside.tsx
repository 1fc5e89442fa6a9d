import './brand-aside.css';
import { Activity, ArrowLeftRight, MessagesSquare, Scale } from 'lucide-react';
import { installQr } from 'virtual:install-qr';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { SampleCard } from './sample-card.tsx';

const FEATURES = [
  ['brand.featureTracking', Activity],
  ['brand.featureSimulation', ArrowLeftRight],
  ['brand.featureAnalysis', Scale],
  ['brand.featureCommunity', MessagesSquare],
] as const;
/** Written by the build (build-plugins/licenses-plugin.ts). */
const LICENSES = '/licenses.txt';

/** Panel of /login and /register: features, example, testimonial, mobile app, creators, licenses. */
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

/** The people or projects named as creators on the public pages (D39). One line each; a fork adds its own. */
interface Creator {
  readonly name: string;
  /** Link to their work; VITE_SOURCE_URL is a build-time setting. */
  readonly href?: string | undefined;
}

const CREATORS: readonly Creator[] = [{ name: 'Kuruş', href: import.meta.env.VITE_SOURCE_URL || undefined }];

/** QR code that opens the app on a phone (D34), and its address as a link for users on a phone. */
function MobileAppCard() {
  const t = useText();
  return (
    <section className="mobile-app" aria-labelledby="mobile-app-title">
      <svg
        className="mobile-app-qr"
        role="img"
        aria-label={t('brand.qrLabel')}
        data-address={installQr.address}
        viewBox={`-2 -2 ${installQr.size + 4} ${installQr.size + 4}`}
        shapeRendering="crispEdges"
      >
        <path d={installQr.path} />
      </svg>
      <div>
        <h2 id="mobile-app-title">{t('brand.mobileTitle')}</h2>
        <p>{t('brand.mobileText')}</p>
        <Link href="/login?install=1">{t('brand.mobileLink')}</Link>
      </div>
    </section>
  );
}
