-- The actions of an invitation, or of one of its documents, as they were saved once, all together. A save that changes them adds a version.
create table action_set (
  id bigint generated always as identity primary key,
  invitation_id integer not null references invitation (id),
  requirement_id integer references requirement (id),   -- the document whose actions they are; null for those of the invitation
  number integer not null,
  actions jsonb not null,
  author_id integer not null references person (id),
  created_at timestamptz not null,
  constraint action_set_number_unique unique nulls not distinct (invitation_id, requirement_id, number)
);

-- What is there already is the first version, of whoever saved the invitation last.
insert into action_set (invitation_id, requirement_id, number, actions, author_id, created_at)
  select p.id, p.requirement_id, 1, p.actions, p.author_id, p.created_at from (
    select i.id, null::integer as requirement_id, i.actions, coalesce(i.saved_by, i.created_by) as author_id, i.updated_at as created_at from invitation i
    union all
    select i.id, r.id, r.actions, coalesce(i.saved_by, i.created_by), i.updated_at from requirement r join invitation i on i.id = r.invitation_id
      where r.removed_at is null and r.application_id is null
  ) p where p.author_id is not null and p.actions is not null and p.actions not in ('[]', 'null');

-- Actions are written once.
create function action_set_refuse_change() returns trigger language plpgsql
  as $$ begin raise exception 'versions of actions cannot be changed or removed' using errcode = 'integrity_constraint_violation'; end $$;
create trigger action_set_fixed before update or delete on action_set for each statement execute function action_set_refuse_change();
