-- What the text of a refusal names, for instance a position, so that it can be told later.
alter table bulk_item add column error_params jsonb;
