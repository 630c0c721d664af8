-- A script as it was saved for one point of the life cycle of an invitation. Each save adds a version.
create table trigger_script (
  id bigint generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  trigger_id text not null,
  number integer not null,
  script text not null,
  fault text,                                      -- why it does not compile; such a script never runs
  author_id integer not null references person (id),
  created_at timestamptz not null,
  constraint trigger_script_number_unique unique (invitation_id, trigger_id, number),
  constraint trigger_script_of_trigger unique (id, invitation_id, trigger_id)
);

-- Scripts are written once.
create function trigger_script_refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'versions of scripts cannot be changed or removed' using errcode = 'integrity_constraint_violation'; end $$;
create trigger trigger_script_fixed before update or delete on trigger_script for each statement execute function trigger_script_refuse_change();

-- The script of a point. What runs is `live_script_id`, while the script is on. The row stays when the script is removed, so that the revision never repeats.
create table invitation_trigger (
  invitation_id integer not null references invitation (id),
  trigger_id text not null,
  script_id bigint,                                -- what was saved last; null after it was removed
  live_script_id bigint,                           -- what runs; null for nothing
  is_on boolean not null default true,
  revision integer not null default 1,
  primary key (invitation_id, trigger_id),
  -- Both are versions of the same script.
  constraint invitation_trigger_saved foreign key (script_id, invitation_id, trigger_id) references trigger_script (id, invitation_id, trigger_id),
  constraint invitation_trigger_live foreign key (live_script_id, invitation_id, trigger_id) references trigger_script (id, invitation_id, trigger_id),
  constraint invitation_trigger_removed check (script_id is not null or live_script_id is null)
);
