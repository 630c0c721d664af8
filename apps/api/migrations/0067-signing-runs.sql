-- A run can also be of signatures that one person gives with one code.
alter table bulk_run drop constraint bulk_run_action_check;
alter table bulk_run add constraint bulk_run_action_check check (action in ('approve', 'reject', 'sign'));

-- `left`: the run stopped before; going on with it signs the document.
alter table bulk_item drop constraint bulk_item_state_check;
alter table bulk_item add constraint bulk_item_state_check check (state in ('waiting', 'completed', 'error', 'left'));

-- What a run of signatures has beside its items. PIN and code are in the memory of the process that signs alone, so no other process goes on with it.
create table signing_run (
  run_id integer primary key references bulk_run (id),
  person_id integer not null references person (id),
  attempt uuid not null,                  -- of the request that signs now: what an earlier one still does is not kept
  alive_until timestamptz,                -- the process that signs moves it on; past: it died; null: nobody signs
  current_application_id integer,         -- whose document is being signed
  is_stopping boolean not null default false,   -- the person asked to stop after it
  stopped_because text                    -- a refusal code; null while it runs and where nothing is left
);
create index signing_run_person on signing_run (person_id);

-- The page shows which document is being signed, and why the run stopped.
create function signing_run_tell() returns trigger language plpgsql as $$ begin
  perform tell_person('run', new.person_id, code::text) from bulk_run where id = new.run_id;
  return null;
end $$;
create trigger signing_run_moved after update on signing_run for each row
  when ((old.current_application_id, old.alive_until is null) is distinct from (new.current_application_id, new.alive_until is null))
  execute function signing_run_tell();
