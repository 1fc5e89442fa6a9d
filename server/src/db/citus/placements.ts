/**
 * Where each table lies once users are spread over nodes (docs/decisions/043-citus.md):
 *
 *   user       in parts by user_id, all rows of a user on one node
 *   reference  whole on every node: what is unique over all users, and what a posting reads beside them
 *   local      on the coordinator alone: prices, and what the servers keep for themselves
 */
export type Placement = 'user' | 'reference' | 'local';

export const PLACEMENTS: Readonly<Record<string, Placement>> = {
  account: 'user',
  action_answer: 'user',
  app_user: 'reference',
  asset_note: 'user',
  attempt_counter: 'user',
  corporate_action: 'local',
  custom_asset: 'user',
  custom_price: 'user',
  daily_value: 'user',
  daily_value_state: 'user',
  holding: 'user',
  holding_before: 'user',
  import_batch: 'user',
  import_row: 'user',
  journal: 'user',
  known_network: 'user',
  market_key: 'local',
  market_observation: 'local',
  matching_lead: 'reference',
  one_time_code: 'user',
  order_event: 'user',
  order_fill: 'user',
  own_action: 'user',
  picture: 'user',
  portfolio_snapshot: 'user',
  price_bar: 'local',
  price_origin: 'local',
  price_past: 'local',
  request_key: 'user',
  schema_migrations: 'local',
  session: 'user',
  social_identity: 'reference',
  source_calls: 'local',
  spent_nonce: 'local',
  tracked_cash: 'user',
  tracked_entry: 'user',
  tracked_lot: 'user',
  tracked_position: 'user',
  trade_order: 'user',
};

/** The first table that is spread; the parts of the others lie with its. */
export const FIRST = 'account';
