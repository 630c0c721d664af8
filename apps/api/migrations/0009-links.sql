-- A link that was mailed or shown, which opens a limited session. The token itself is known to its holder only.
create table link (
  id integer generated always as identity primary key,
  token_hash bytea not null constraint link_token_unique unique,     -- sha256 of the token
  purpose text not null check (purpose in ('approve', 'reject', 'review', 'sign', 'edit')),
  person_id integer not null references person (id),
  application_id integer not null references application (id),
  step_id integer references step (id),
  mailed_to text,                                                    -- where an application's private link went; null for one that was shown
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  sessions integer not null default 0,                               -- how many it has opened
  constraint link_step_for_decisions check ((step_id is null) = (purpose = 'edit'))   -- a decision is about a step, a private link about the whole application
);
create index link_application on link (application_id) where revoked_at is null;
create index link_person on link (person_id) where revoked_at is null;

-- Every time a link that exists was opened, and its outcome.
create table link_use (
  id bigint generated always as identity primary key,
  link_id integer not null references link (id),
  at timestamptz not null default now(),
  address text not null default '',
  browser text not null default '',
  outcome text not null check (outcome in ('session', 'kept', 'decided', 'void', 'spent'))
);
create index link_use_link on link_use (link_id, id desc);

-- Disabling a person revokes their links; made active again, they get new ones.
create function revoke_links_of_disabled() returns trigger language plpgsql
  as $$ begin update link set revoked_at = now() where person_id = new.id and revoked_at is null; return new; end $$;
create trigger person_disabled_links after update of is_active on person for each row when (old.is_active and not new.is_active)
  execute function revoke_links_of_disabled();

-- A person whom another system vouches for, to be let in once, for one invitation.
create table ticket (
  token_hash bytea primary key,                                      -- sha256 of the ticket
  system text not null,                                              -- who asked for it, by the name in the settings
  person_id integer not null references person (id),
  invitation_id integer not null references invitation (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_expiry on ticket (expires_at);

-- Where decisions on an application begun without an account are mailed: the address in its form when it was finally submitted.
create table contact_address (
  application_id integer primary key references application (id),
  address text not null,
  kept_at timestamptz not null default now()
);
