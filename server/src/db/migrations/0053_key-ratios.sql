-- Programs that see ratios in place of amounts (docs/decisions/092-mcp-and-proposals.md).

alter table access_key add column ratios_only boolean not null default false;
