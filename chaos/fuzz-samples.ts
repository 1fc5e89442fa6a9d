/** A valid request of each endpoint, for the fuzzer to bend. */

/** Paths beside the endpoints': pages of the process, pages of the app, and nothing at all. */
export const OTHER_PATHS = [
  '/health',
  '/ready',
  '/openapi.json',
  '/docs',
  '/',
  '/login',
  '/nowhere',
  '/portfolio/',
  '/portfolio/../user/profile',
  '/%00',
  '/%e0%a4%a',
  '/assets/../../package.json',
];

const PASSWORD = 'a-quiet-harbour-71';
const identifier = { emailOrUsername: 'nobody@bench.test' };
const profileFields = {
  fullName: 'Ada Fuzz',
  username: 'ada.fuzz',
  email: 'ada@bench.test',
  phoneNumber: '+905321234567',
};

/** Bodies by "METHOD path"; an endpoint with a body and no sample here is an error of the fuzzer. */
export const BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /register': { ...profileFields, password: PASSWORD, enableOtp: true },
  'POST /login': { ...identifier, password: PASSWORD },
  'POST /verify-otp': { ...identifier, otpCode: '123456', password: PASSWORD },
  'POST /forgot-password': identifier,
  'POST /verify-reset-code': { ...identifier, code: '123456' },
  'POST /reset-password': { ...identifier, otpCode: '123456', newPassword: PASSWORD },
  'POST /portfolio/addAssetBySymbol': { symbol: 'THYAO', quantity: 1, buyPrice: 300, type: 'stocks' },
  'POST /portfolio/sellAsset': { symbol: 'THYAO', quantity: 1, sellPrice: 300, type: 'stocks' },
  'POST /portfolio/orders': {
    account: 1,
    symbol: 'THYAO',
    type: 'stocks',
    side: 'buy',
    kind: 'limit',
    quantity: 10,
    amount: 3000,
    limitPrice: 284.25,
    triggerPrice: 280,
    trail: { amount: 1, percent: 5 },
    validity: 'gtd',
    validUntil: '2026-12-01',
    oco: { stop: { triggerPrice: 280, limitPrice: 279 }, target: { limitPrice: 300 } },
    bracket: { stopLoss: { triggerPrice: 280 }, takeProfit: { limitPrice: 300 } },
  },
  'PATCH /portfolio/orders/{id}': { limitPrice: 284.5, quantity: 11, validity: 'gtd', validUntil: '2026-12-01' },
  'POST /portfolio/orders/cancel-all': { account: 1, symbol: 'THYAO' },
  'POST /portfolio/deposit-withdraw': { amount: 100, depositMoneyType: 1 },
  'POST /accounts': { kind: 'tracked', name: 'Banka', cash: 'kept' },
  'POST /accounts/{id}/entries': {
    entries: [
      {
        date: '2026-03-02',
        time: '14:30',
        type: 'buy',
        asset: { kind: 'stocks', code: 'THYAO' },
        quantity: 10,
        price: 300,
        amount: 3000,
        fee: 1.5,
        tax: 0.08,
        note: 'Midas',
      },
    ],
  },
  'PUT /accounts/{id}/entries/{entry}': { date: '2026-03-02', type: 'deposit', amount: 100, currency: 'USD', rate: 40 },
  'POST /assets/custom': { code: 'EV', name: 'Ev', group: 'property' },
  'PUT /assets/custom/{code}/prices': { prices: [{ date: '2026-03-02', price: 5_000_000 }] },
  'PATCH /accounts/{id}': { name: 'Midas', archived: false, rules: 'simple' },
  'DELETE /accounts/{id}': { currentPassword: PASSWORD },
  'PUT /user/profile': { ...profileFields, currentPassword: PASSWORD, bio: 'Merhaba' },
  'POST /user/verify-email': { code: '123456' },
  'PUT /user/password': { currentPassword: PASSWORD, newPassword: 'a-loud-harbour-72' },
  'POST /user/end-other-sessions': { currentPassword: PASSWORD },
  'PATCH /user/otp': { enableOtp: true },
  'POST /user/export': { currentPassword: PASSWORD },
  'POST /user/delete': { currentPassword: PASSWORD },
};

/** What stands in a path: an account that is there, one that is not, and no number. */
export const PARAMS = [
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '1',
  '2',
  '7',
  '0',
  '-1',
  'x',
  '1e9',
  '99999999999999999999',
  '%00',
  '..%2f',
];

export const QUERY_NAMES = ['account', 'limit', 'before', 'type', 'state', 'symbol', 'symbol[]', '__proto__', ''];

/** Values that no field asks for. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1 + 0.2,
  1e21,
  1e-9,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '0',
  '-5',
  '1e3',
  '1.000',
  '1.234,56',
  '0x10',
  'NaN',
  'Infinity',
  '9'.repeat(40),
  '0.00000000000000000001',
  'x'.repeat(5000),
  'CASH',
  'İSCTR',
  'thyao',
  '\u0000',
  '\ud800',
  '\u202e',
  '💸',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}',
  [],
  [1, [2, [3]]],
  {},
  { $gt: '' },
  { toString: 'x', valueOf: 'y' },
];
