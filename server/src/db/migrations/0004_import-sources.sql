-- Sources of imports whose word has a digit (trading212), and one word for the list of orders of Midas, named as those
-- of other brokers.

alter table import_batch drop constraint import_batch_source_check;

-- place

update import_batch set source = 'midas-orders' where source = 'midas-csv';

-- place

alter table import_batch add constraint import_batch_source_check check (source ~ '^[a-z0-9-]{1,40}$');
