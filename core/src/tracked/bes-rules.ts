/** Dated rules of pension contracts (BES). Those that were not checked against their source say so. */

interface Rule {
  /** Source of the rule. */
  readonly source: string;
  readonly isVerified: boolean;
}

interface StateRate extends Rule {
  /** First day, "2026-01-01". */
  readonly from: string;
  /** Percent of what the owner pays; the part of an employer is excluded. */
  readonly percent: bigint;
}

/** Contribution of the state, oldest first. The yearly ceiling has no checked source, and is not applied. */
export const STATE_RATES = [
  { from: '2022-01-22', percent: 30n, source: '4632 sayılı Kanun ek md. 1', isVerified: false },
  { from: '2026-01-01', percent: 20n, source: '10811 sayılı Karar, RG 7 Oca 2026', isVerified: true },
] as const satisfies readonly [StateRate, ...StateRate[]];

interface VestingStep extends Rule {
  /** Years in the scheme. */
  readonly years: number;
  /** Age besides; undefined for none. */
  readonly age?: number;
  readonly percent: bigint;
}

/** Part of the state's balance that is the owner's, by the years in the scheme. */
export const VESTING: readonly VestingStep[] = [
  { years: 3, percent: 15n, source: '4632 sayılı Kanun ek md. 1', isVerified: false },
  { years: 6, percent: 35n, source: '4632 sayılı Kanun ek md. 1', isVerified: false },
  { years: 10, percent: 60n, source: '4632 sayılı Kanun ek md. 1', isVerified: false },
  { years: 10, age: 56, percent: 100n, source: '4632 sayılı Kanun ek md. 1', isVerified: false },
];
