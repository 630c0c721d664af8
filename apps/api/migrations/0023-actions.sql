-- A run of an action has the id of the action instead of a point and a version of its script; the entry of the invitation's history names its revision.
alter table run_log
  alter column trigger_id drop not null,
  add column action_id text,
  drop constraint run_log_of_one,
  add constraint run_log_of_one check (
    num_nonnulls(script_id, rule_set_id, action_id) = 1 and (rule_set_id is null) = (rule_id is null) and (trigger_id is null) = (action_id is not null));

-- The newest runs of actions with one outcome; those of points have an index of their own.
create index run_log_newest_actions on run_log (invitation_id, outcome, started_at desc, id desc) where trigger_id is null;

-- The form that an action asked a person for last, on certain applications, so that the answers are checked by the form that was shown. Kept for a day.
create table action_form (
  person_id integer not null references person (id) on delete cascade,
  invitation_id integer not null references invitation (id),
  action_id text not null,
  requirement_id integer not null,                 -- 0 for an action of the invitation itself
  chosen bytea not null check (length(chosen) = 32),   -- the SHA-256 of the ids of the applications
  form jsonb not null,
  asked_at timestamptz not null,
  primary key (person_id, invitation_id, action_id, requirement_id, chosen)
);
create index action_form_age on action_form (asked_at);
