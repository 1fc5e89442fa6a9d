-- The words for kinds of assets stand in two domains, not in a CHECK of each table, so that a new kind needs no
-- migration: each start adds the words of its own table of kinds (server/src/db/kind-words.ts). No row is touched.

-- The account first, as a posting takes it: nobody waits for each other.
lock table account, journal, holding, price_origin, price_bar, price_past;

create domain asset_kind as text;
-- What has prices: a kind, or the index.
create domain price_kind as text;

-- A domain without a rule is only another name of text, so that no table and no index is written anew. What was kept
-- passed the CHECKs that go here: the rules that follow need not read it again.
alter table holding drop constraint holding_asset_type_check, alter column asset_type type asset_kind;
alter table journal drop constraint journal_asset_type_check, drop constraint journal_check,
  alter column asset_type type asset_kind;
alter table journal add constraint journal_cash_check check ((symbol = 'CASH') = (asset_type is null)) not valid;
alter table price_origin drop constraint price_origin_asset_type_check, alter column asset_type type asset_kind;
alter table price_bar drop constraint price_bar_asset_type_check, alter column asset_type type price_kind;
alter table price_past drop constraint price_past_asset_type_check, alter column asset_type type price_kind;

alter domain asset_kind add constraint asset_kind_words check (value in ('stocks', 'cryptos')) not valid;
alter domain price_kind add constraint price_kind_words check (value in ('stocks', 'cryptos', 'index')) not valid;

-- Made anew, as connections of a server that runs on have planned it for the columns of before.
-- now: ledger-post.sql 6e0b013d250a9875164297b5bf201af8545aa4204d2d7c56f136c4948ed3e619
