-- Orders follow a share to its new symbol (docs/decisions/032-secret-prices.md).

-- now: effect-rename.sql 60e0ad045a13b15bc9d5612d7bcc859e48df1192c2cfa94ec26cf451a1edea26
