import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { storage, useStored } from '../../lib/storage.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import './fills.css';
import { Ladder } from './ladder.tsx';

interface Section {
  /** Id of the section in the address: "/how-orders-fill#ladder". */
  readonly id: string;
  readonly title: PlainTextKey;
  readonly texts: readonly PlainTextKey[];
}

const BEFORE: readonly Section[] = [
  { id: 'short', title: 'fills.shortTitle', texts: ['fills.short1', 'fills.short2'] },
  { id: 'time', title: 'fills.timeTitle', texts: ['fills.time1', 'fills.time2'] },
  { id: 'book', title: 'fills.bookTitle', texts: ['fills.book1', 'fills.book2'] },
  { id: 'ladder', title: 'fills.ladderTitle', texts: ['fills.ladder1', 'fills.ladder2'] },
];
const KINDS_ID = 'kinds';
const KINDS: readonly (readonly [PlainTextKey, PlainTextKey])[] = [
  ['fills.market', 'fills.marketText'],
  ['fills.limit', 'fills.limitText'],
  ['fills.marketToLimit', 'fills.marketToLimitText'],
  ['fills.stop', 'fills.stopText'],
  ['fills.stopLimit', 'fills.stopLimitText'],
  ['fills.trailing', 'fills.trailingText'],
  ['fills.oco', 'fills.ocoText'],
  ['fills.bracket', 'fills.bracketText'],
];
const AFTER: readonly Section[] = [
  { id: 'day', title: 'fills.dayTitle', texts: ['fills.day1', 'fills.day2'] },
  { id: 'money', title: 'fills.moneyTitle', texts: ['fills.money1', 'fills.money2'] },
  { id: 'rules', title: 'fills.rulesTitle', texts: ['fills.rules1'] },
  { id: 'actions', title: 'fills.actionsTitle', texts: ['fills.actions1'] },
  {
    id: 'limits',
    title: 'fills.limitsTitle',
    texts: ['fills.limits1', 'fills.limits2', 'fills.limits3', 'fills.limits4'],
  },
];

/** /how-orders-fill: how orders are filled, and what the model cannot know. Public. */
export function FillsPage() {
  const t = useText();
  const isMember = useStored(storage.token) !== undefined;
  // Scrolls to the section: the browser tried before the page was rendered.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <PublicPage title={t('fills.title')} subtitle={t('fills.subtitle')}>
      <div className="fills">
        <Link href={isMember ? '/orders' : '/login'} className="link touch fills-back">
          <ArrowLeft size={16} aria-hidden="true" />
          {t(isMember ? 'fills.toOrders' : 'account.backToLogin')}
        </Link>
        <nav aria-label={t('fills.contents')}>
          <ul className="fills-contents">
            {[...BEFORE, { id: KINDS_ID, title: 'fills.kindsTitle' } as const, ...AFTER].map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="link small">
                  {t(title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {BEFORE.map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <section id={KINDS_ID}>
          <h2>{t('fills.kindsTitle')}</h2>
          <dl>
            {KINDS.map(([name, text]) => (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {AFTER.map((section) => (
          <Part key={section.id} {...section} />
        ))}
      </div>
    </PublicPage>
  );
}

function Part({ id, title, texts }: Section) {
  const t = useText();
  return (
    <section id={id}>
      <h2>{t(title)}</h2>
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
      {id === 'ladder' && <Ladder />}
    </section>
  );
}
