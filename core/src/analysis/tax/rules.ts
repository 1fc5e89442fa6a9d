/**
 * Tax rules for shares, dividends and crypto, as rows: each with its days, its source and the date of reading it. A
 * year without a row has no value here, and none is derived from another year. Half of the dividends is compared with
 * the upper limit of the second bracket.
 */

import type { TaxRuleName } from '../../contract/tax.ts';
import { money, percent } from '../../money/money.ts';
import type { Bracket, RuleOfYear, TaxBill, TaxRule } from './rule.ts';

/** All rows were read on one day. */
const CHECKED = { checkedOn: '2026-11-22' };

const year = (from: number, to = from) => ({ from: `${from}-01-01`, to: `${to}-12-31` });

function brackets(...limits: readonly string[]): readonly Bracket[] {
  const rates = ['15', '20', '27', '35', '40'];
  return rates.map((rate, at) => {
    const limit = limits[at];
    return { rate: percent(rate), upTo: limit === undefined ? undefined : money(limit) };
  });
}

const DECREE = {
  source: 'Cumhurbaşkanı kararı, RG 11 Ara 2025 (GVK geçici 67)',
  address: 'https://www.memurlar.net/haber/1154105',
};
const GUIDE_2025 = {
  source: '2025 vergi rehberi, finanskaynak.com',
  address: 'https://www.finanskaynak.com/borsa-vergisi-nedir-2025-guncel/',
};
const NOTICES = { source: 'Borsa duyuruları, hisse başına brüt ve net (ekonomist.com.tr)' };
const TARIFFS = {
  source: 'Gelir vergisi genel tebliği (332 seri no.lu), 2025 ve 2026 dilimleri',
  address: 'https://www.memurlar.net/album/27438/2026-nin-vergi-ve-harc-tutarlari-belli-oldu.html',
};
const TARIFF_2024 = {
  source: 'GVK 103 tarifesi, 2024 (ücret dışı)',
  address: 'https://github.com/emredogrubakar/hesaplama-v3',
};
const SUPPORT_PAGE = { source: 'Midas yardım sayfası, 2023 örneği' };
const BILL = {
  stage: 'BILL',
  source: 'Kanun teklifi, 2 Mar 2026; yasalaştığı doğrulanmadı',
  address: 'https://onedio.com/haber/kripto-paraya-vergi-geliyor-kanun-teklifi-sunuldu-1345647',
  ...CHECKED,
} as const;
/** Source is a single trade paper. */
const COMMITTEE = {
  stage: 'COMMITTEE',
  source: 'Komisyon metni, 5 Mar 2026 (coin-turk.com)',
  address: 'https://coin-turk.com/10-soru-cevap-turkiye-kripto-vergi-kanununun-tum-detaylari',
  checkedOn: '2026-11-26',
} as const;

type Table = Readonly<Record<TaxRuleName, readonly TaxRule[]>>;

/** Rows of each rule, the oldest first. */
const RULES: Table = {
  SHARE_WITHHOLDING: [
    { rate: percent('0'), ...year(2025), ...GUIDE_2025, ...CHECKED },
    { rate: percent('0'), ...year(2026, 2030), ...DECREE, ...CHECKED },
  ],
  DIVIDEND_WITHHOLDING: [
    { rate: percent('15'), ...year(2025), ...GUIDE_2025, ...CHECKED },
    { rate: percent('15'), ...year(2026), ...NOTICES, ...CHECKED },
  ],
  DIVIDEND_EXEMPTION: [
    { rate: percent('50'), ...year(2023), ...SUPPORT_PAGE, ...CHECKED },
    { rate: percent('50'), ...year(2025, 2026), ...GUIDE_2025, ...CHECKED },
  ],
  DECLARATION_LIMIT: [
    { limit: money('150000'), ...year(2023), ...SUPPORT_PAGE, ...CHECKED },
    { limit: money('230000'), ...year(2024), ...TARIFF_2024, ...CHECKED },
    { limit: money('330000'), ...year(2025), ...GUIDE_2025, ...CHECKED },
    { limit: money('400000'), ...year(2026), ...TARIFFS, ...CHECKED },
  ],
  INCOME_BRACKETS: [
    { brackets: brackets('110000', '230000', '580000', '3000000'), ...year(2024), ...TARIFF_2024, ...CHECKED },
    { brackets: brackets('158000', '330000', '800000', '4300000'), ...year(2025), ...TARIFFS, ...CHECKED },
    { brackets: brackets('190000', '400000', '1000000', '5300000'), ...year(2026), ...TARIFFS, ...CHECKED },
  ],
  CRYPTO_WITHHOLDING: [],
  CRYPTO_TRANSACTION_TAX: [],
};

/** Bills by rule, in force in no year: it is not known which of the versions became law, if any did. */
const BILLS: Readonly<Partial<Record<TaxRuleName, readonly TaxBill[]>>> = {
  CRYPTO_WITHHOLDING: [
    { rate: percent('10'), ...BILL },
    { rate: percent('0'), most: percent('20'), ...COMMITTEE },
  ],
  CRYPTO_TRANSACTION_TAX: [{ rate: percent('0.03'), ...BILL, source: 'Kanun teklifi, 2 Mar 2026; komisyonda aynı' }],
};

/** @param rules table to use instead of the law's, for tests */
export const rulesOf = (ofYear: number, rules: Partial<Table> = RULES): RuleOfYear[] =>
  Object.entries(rules).map(([key, rows]) => {
    const name = key as TaxRuleName;
    const row = rows.find((one) => covers(one, ofYear));
    const isVerified = row !== undefined;
    return { name, isVerified, row, bills: isVerified ? [] : (BILLS[name] ?? []) };
  });

/** Whether a rule covers the whole year: a rule that began or ended within the year gives no value for all of it. */
const covers = ({ from, to }: TaxRule, ofYear: number): boolean =>
  from <= `${ofYear}-01-01` && (to === undefined || to >= `${ofYear}-12-31`);
