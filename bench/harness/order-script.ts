/**
 * Script of a limit order that is placed and cancelled, as `ledger_post` receives both from the server: two statements,
 * two commits.
 */
export function orderScript(userIds: readonly string[]): string {
  const first = Number(userIds[0] ?? '1');
  const order = [
    `'side', 'buy'`,
    `'kind', 'limit'`,
    `'validity', 'gtc'`,
    `'rules', 'simple'`,
    `'commission_rate', '0'`,
    `'minimum_commission', '0'`,
    `'quantity', '1'`,
    `'limit_price', '250.00'`,
    `'is_pending', false`,
    `'reserved_quantity', '0'`,
    `'accepted_at', now()`,
    `'active_from', now()`,
    `'expires_at', now() + interval '90 days'`,
    `'updated_at', now()`,
    `'filled', '0'`,
    `'notional', '0'`,
    `'fee_day', 0`,
    `'fees', '0'`,
    `'charged', '0'`,
  ];
  const posting = (version: number, own: readonly string[]) => {
    const row = [`'order_id', 'P' || cast(:number as bigint)`, `'version', ${version}`, ...own, ...order];
    const orders = `jsonb_build_array(jsonb_build_object(${row.join(', ')}))`;
    const effect = [`'name', 'order'`, `'asset_type', 'stocks'`, `'symbol', 'THYAO'`, `'orders', ${orders}`];
    const fields = [
      `'posting', 0`,
      `'account', 1`,
      `'at', now()`,
      `'key', gen_random_uuid()`,
      `'hash', md5(random()::text)`,
      `'entries', jsonb_build_array()`,
      `'effect', jsonb_build_object(${effect.join(', ')})`,
    ];
    return `select * from ledger_post(cast(:user as bigint), jsonb_build_array(jsonb_build_object(${fields.join(', ')})));`;
  };
  return [
    `\\set user random(${first}, ${first + userIds.length - 1})`,
    '\\set number random(1, 1000000000000000)',
    posting(0, [`'what', 'placed'`, `'state', 'open'`, `'reserved_cash', '250.00'`]),
    posting(1, [`'what', 'cancelled'`, `'state', 'cancelled'`, `'reason', 'USER'`, `'reserved_cash', '0'`]),
    '',
  ].join('\n');
}
