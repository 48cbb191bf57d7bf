-- The activity shows an operation as one row: the last of its changes, which this index finds without reading the others.
create index activity__operation on activity (operation_id, id) where operation_id is not null;
-- It serves what this one did.
drop index activity__operation_id;
