-- The rules of an invitation as they were saved once, all together. Each save adds a version. Whether a rule is on is not part of it.
create table rule_set (
  id bigint generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  number integer not null,
  rules jsonb not null,
  author_id integer not null references person (id),
  created_at timestamptz not null,
  constraint rule_set_number_unique unique (invitation_id, number),
  constraint rule_set_of_invitation unique (id, invitation_id)
);

-- Rules are written once.
create function rule_set_refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'versions of rules cannot be changed or removed' using errcode = 'integrity_constraint_violation'; end $$;
create trigger rule_set_fixed before update or delete on rule_set for each statement execute function rule_set_refuse_change();

-- The rules of an invitation: those that were saved last, and those that run. A switch holds for both at once.
create table invitation_rules (
  invitation_id integer primary key references invitation (id),
  set_id bigint not null,                          -- what was saved last
  live_set_id bigint,                              -- what runs; null for nothing
  off_ids text[] not null default '{}',            -- the rules of either that are switched off
  revision integer not null default 1,
  before_import jsonb,                             -- `number` and `offIds` before an import that is a draft yet; null if none changed what was saved last
  -- Both are versions of this invitation's rules.
  constraint invitation_rules_saved foreign key (set_id, invitation_id) references rule_set (id, invitation_id),
  constraint invitation_rules_live foreign key (live_set_id, invitation_id) references rule_set (id, invitation_id)
);

-- The points of an invitation are those with a script or a rule in force.
create or replace function invitation_trigger_keep_points() returns trigger language plpgsql as $$
declare changed integer := case when tg_op = 'DELETE' then old.invitation_id else new.invitation_id end;
begin
  -- Locked first, so that of two changes at once the second one sees the first.
  perform from invitation where id = changed for no key update;
  update invitation set points = array(
    select t.trigger_id from invitation_trigger t where t.invitation_id = changed and t.is_on and t.live_script_id is not null
    union
    select rule ->> 'point' from invitation_rules r join rule_set s on s.id = r.live_set_id cross join jsonb_array_elements(s.rules) rule
    where r.invitation_id = changed and not rule ->> 'id' = any(r.off_ids)
    order by 1
  ) where id = changed;
  return null;
end $$;
create trigger invitation_rules_points after insert or update or delete on invitation_rules
  for each row execute function invitation_trigger_keep_points();

-- A row of the run log is the run of a script, or of a rule that applied.
alter table run_log alter column script_id drop not null,
  add column rule_set_id bigint references rule_set (id),
  add column rule_id uuid,
  add constraint run_log_of_one check (num_nonnulls(script_id, rule_set_id) = 1 and (rule_set_id is null) = (rule_id is null));

-- Rules name people by an address that somebody answered, in any case.
create index person_email on person (lower(email)) where email is not null;
