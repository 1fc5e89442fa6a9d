-- Once, on the machine that leads node1, when node.sql ran for all three: sudo -u postgres psql -d kurus -f coordinator.sql
-- The addresses are those of HAProxy, on whichever machine somebody asks.
SELECT citus_set_coordinator_host('127.0.0.1', 5000);
SELECT citus_add_node('127.0.0.1', 5001);
SELECT citus_add_node('127.0.0.1', 5002);
