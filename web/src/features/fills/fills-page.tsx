import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import './fills.css';

interface Section {
  readonly title: PlainTextKey;
  readonly texts: readonly PlainTextKey[];
}

const BEFORE: readonly Section[] = [
  { title: 'fills.shortTitle', texts: ['fills.short1', 'fills.short2'] },
  { title: 'fills.timeTitle', texts: ['fills.time1', 'fills.time2'] },
  { title: 'fills.bookTitle', texts: ['fills.book1', 'fills.book2'] },
  { title: 'fills.ladderTitle', texts: ['fills.ladder1', 'fills.ladder2'] },
];
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
  { title: 'fills.dayTitle', texts: ['fills.day1', 'fills.day2'] },
  { title: 'fills.moneyTitle', texts: ['fills.money1', 'fills.money2'] },
  { title: 'fills.rulesTitle', texts: ['fills.rules1'] },
  { title: 'fills.actionsTitle', texts: ['fills.actions1'] },
  { title: 'fills.limitsTitle', texts: ['fills.limits1', 'fills.limits2', 'fills.limits3', 'fills.limits4'] },
];

/** /how-orders-fill: what an order can expect, and what the model cannot know. Anybody may read it. */
export function FillsPage() {
  const t = useText();
  return (
    <PublicPage title={t('fills.title')} subtitle={t('fills.subtitle')}>
      <div className="fills">
        {BEFORE.map((section) => (
          <Part key={section.title} {...section} />
        ))}
        <section>
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
          <Part key={section.title} {...section} />
        ))}
      </div>
    </PublicPage>
  );
}

function Part({ title, texts }: Section) {
  const t = useText();
  return (
    <section>
      <h2>{t(title)}</h2>
      {texts.map((text) => (
        <p key={text}>{t(text)}</p>
      ))}
    </section>
  );
}
