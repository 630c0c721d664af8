-- A run of approvals can begin some seconds after it was asked for; until then its person takes it back.
alter table bulk_run add column begins_at timestamptz;   -- null: it began at once

-- `undone`: its person called it off before it was decided.
alter table bulk_item drop constraint bulk_item_state_check;
alter table bulk_item add constraint bulk_item_state_check check (state in ('waiting', 'completed', 'error', 'left', 'undone'));
