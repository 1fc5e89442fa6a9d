-- Terms of assets of one's own: a deposit, a bond or a debt whose price of each day follows from what is agreed
-- (docs/decisions/063-own-assets-with-terms.md).

alter table custom_asset drop constraint custom_asset_asset_group_check;

-- place

alter table custom_asset add constraint custom_asset_asset_group_check
  check (asset_group in ('fund', 'deposit', 'property', 'metal', 'share', 'crypto', 'bond', 'debt', 'other'));

-- place

-- As the interface takes them, with defaults filled in; the clean prices of a bond are rows of custom_price. Null where
-- the owner types prices.
alter table custom_asset add column terms jsonb check (terms ->> 'kind' = asset_group);
