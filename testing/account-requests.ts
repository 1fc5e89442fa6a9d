/** Requests about a tracked account, for tests that walk through all endpoints. */

export const DEPOSIT = { date: '2026-03-02', type: 'deposit', amount: 100 };
/** Requests that would be valid for the owner of the account. */
export const BODIES: Readonly<Record<string, object>> = {
  'POST /accounts/:id/entries': { entries: [DEPOSIT] },
  'PUT /accounts/:id/entries/:entry': DEPOSIT,
  'POST /accounts/:id/entries/order': { ids: [2, 1] },
  'POST /accounts/:id/import': {
    dryRun: false,
    source: 'garanti',
    fileHash: 'cd'.repeat(32),
    rows: [{ line: 2, ...DEPOSIT }],
  },
  'POST /accounts/:id/actions': {
    asset: { kind: 'stocks', code: 'SASA' },
    type: 'bonus',
    exDate: '2026-03-02',
    numerator: 1,
  },
  'PUT /accounts/:id/actions/:action': { state: 'refused' },
  'PATCH /accounts/:id': { name: 'Midas' },
  'DELETE /accounts/:id': { currentPassword: 'a-quiet-harbour-71' },
};

/** Query parameters that each read of an account requires. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/portfolio/history': '&range=1m',
  '/analysis/benchmarks': '&with=USD',
  '/analysis/explain': '&figure=ttwror',
  '/accounts/:id/export': '&format=csv',
};
