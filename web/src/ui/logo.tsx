import './logo.css';

/** The logo: a coin with a K, whose upper stroke is a rising line that ends in a point, the kuruş. */
function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle className="logo-ring" cx="16" cy="16" r="16" />
      <path className="logo-letter" d="M11.2 8.6v14.8M11.2 18.2l4.6-4.1 2.6 2.2M16.1 17.4l4.6 6" />
      <path className="logo-letter" d="m18.4 16.3 3.1-4.6" />
      <circle className="logo-dot" cx="22.6" cy="9.6" r="2.1" />
    </svg>
  );
}

export function Logo({ wordmark = true }: { readonly wordmark?: boolean }) {
  return (
    <span className="logo">
      <LogoMark />
      {wordmark ? <span className="logo-word">Kuruş</span> : <span className="visually-hidden">Kuruş</span>}
    </span>
  );
}
