import { installQr } from 'virtual:install-qr';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';

/** The QR code that brings the app to a phone (D34), and the same address as a link for those who are on one. */
export function MobileAppCard() {
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
