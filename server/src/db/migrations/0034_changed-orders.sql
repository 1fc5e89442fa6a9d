-- Each node of a database tells by itself which orders changed there.
drop function if exists this_node();
-- now: changed-orders.sql e6a9b3801b63e17848520c287eff3c1c38d02e86c0a13d575358b0f0e712801d
