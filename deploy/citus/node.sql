-- Once for each node, on the machine of the pair that leads: sudo -u postgres psql -f node.sql
ALTER ROLE postgres PASSWORD '@POSTGRES_PASSWORD@';
CREATE ROLE kurus LOGIN PASSWORD '@KURUS_PASSWORD@';
CREATE DATABASE kurus OWNER kurus;
\connect kurus
CREATE EXTENSION citus;
-- How the nodes log in to one another: 0 is any of them, -1 the node itself.
INSERT INTO pg_dist_authinfo
  SELECT node, login.* FROM (VALUES (0), (-1)) AS nodes (node), (VALUES
    ('postgres', 'password=@POSTGRES_PASSWORD@'),
    ('kurus', 'password=@KURUS_PASSWORD@')) AS login (rolename, authinfo);
