-- A fill's statements keep their plans: orders' effect is called by its name, a fill's row is read from its JSON once
-- and not once a column, and what only some postings ask is asked of those (docs/decisions/033-cost-of-a-fill.md).

-- now: effect-order.sql 7c0c5ef3e2f135b650bf3637e6e35ff4523b31112289f524f479e7899002ed8f
-- now: ledger-post.sql fa3d82721f52d93952eec0e6c45fb8a6a74ac632b9b774e2dcf50fd6d38708c4
