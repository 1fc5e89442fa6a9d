/**
 * Codes that were listed on Borsa İstanbul and no longer are, each with a day on which a notice still named it. Renamed
 * shares are in tracked/renames.ts.
 */
interface FormerCode {
  readonly codes: readonly string[];
  /** Day on which it was listed, according to the notice. */
  readonly listedOn: string;
  readonly source: string;
}

const FORMER_CODES: readonly FormerCode[] = [
  {
    codes: ['DENIZ'],
    listedOn: '2019-11-15',
    source: 'KAP 799187: the market of Denizbank is closed for good, it leaves the indices on 2019-11-18',
  },
  {
    codes: ['QNBFB', 'QNBFL'],
    listedOn: '2020-01-14',
    source: 'KAP 805939: single-price trading until 2020-01-14; QNBTR and QNBFK today',
  },
  {
    codes: ['ADANA', 'ADBGR', 'ADNAC', 'ASLAN', 'BOLUC', 'UNYEC', 'MRDIN'],
    listedOn: '2020-05-20',
    source: 'KAP 846022: the last day before the cements of OYAK became OYAKC',
  },
  {
    codes: ['ANACM', 'DENCM', 'SODA', 'TRKCM'],
    listedOn: '2020-09-30',
    source: 'notice of the exchange, 2020-07-28: merged into SISE, last traded on 2020-09-30',
  },
  {
    codes: ['ITTFH', 'METUR'],
    listedOn: '2021-01-04',
    source: 'notice of the exchange on its indices from 2021-01-04 on',
  },
];

const CODES = new Set(FORMER_CODES.flatMap(({ codes }) => codes));

export const wasListed = (code: string): boolean => CODES.has(code);
