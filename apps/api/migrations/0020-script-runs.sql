-- The triggers of an invitation that have a script in force, so that a command knows them from the invitation that it reads anyway. The database keeps them:
-- whatever changes a trigger changes them in the same transaction.
alter table invitation add column points text[] not null default '{}';

create function invitation_trigger_keep_points() returns trigger language plpgsql as $$
declare changed integer := case when tg_op = 'DELETE' then old.invitation_id else new.invitation_id end;
begin
  -- Locked first, so that of two changes at once the second one sees the first.
  perform from invitation where id = changed for no key update;
  update invitation set points = array(
    select t.trigger_id from invitation_trigger t where t.invitation_id = changed and t.is_on and t.live_script_id is not null order by t.trigger_id
  ) where id = changed;
  return null;
end $$;
create trigger invitation_trigger_points after insert or update or delete on invitation_trigger
  for each row execute function invitation_trigger_keep_points();

-- One run of a script. It is written at once, so that it is kept if the event is refused. Kept for RUN_LOG_DAYS from its event.
create table run_log (
  id bigint generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  trigger_id text not null,
  script_id bigint not null references trigger_script (id),
  application_id integer references application (id),   -- null while there is none
  person_id integer references person (id),             -- who caused the event; null for the portal
  started_at timestamptz not null,
  milliseconds real not null check (milliseconds >= 0),
  outcome text not null check (outcome in ('answered', 'nothing', 'refused', 'failed')),
  lines jsonb not null default '[]',                    -- what the script logged
  answer jsonb,                                         -- null if it had none, failed, or answered too much to keep
  message text,                                         -- why it failed or refused
  line integer,                                         -- of the script, at which it failed
  event_key uuid constraint run_log_event_key_unique unique,  -- of an event after which it ran, so that a repeated job has no second effect
  event jsonb,                                          -- what another run after that event needs to know of it; null for a run before a change
  repeats bigint references run_log (id) on delete set null,   -- the failed run that it repeats
  repeated_at timestamptz,                              -- when somebody asked to repeat it
  is_told boolean not null default false                -- whether the managers were told that it failed
);
-- The newest runs of an invitation, all of them and by point and outcome: a page costs the same however many there are.
create index run_log_newest on run_log (invitation_id, started_at desc, id desc);
create index run_log_newest_of_kind on run_log (invitation_id, trigger_id, outcome, started_at desc, id desc);
-- A run is repeated once.
create unique index run_log_repeated_once on run_log (repeats) where repeats is not null;
create index run_log_untold on run_log (invitation_id) where outcome = 'failed' and not is_told;
create index run_log_age on run_log (started_at);
create index run_log_application on run_log (application_id) where application_id is not null;
create index run_log_person on run_log (person_id) where person_id is not null;

-- The day in Athens on which the managers of an invitation were last told of runs that failed: once a day at most, whichever process tells them.
create table failure_notice (
  invitation_id integer primary key references invitation (id),
  told_on date not null
);
