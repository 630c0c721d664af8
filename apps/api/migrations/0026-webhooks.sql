-- The secret that signs what the rules of an invitation send to one receiver. It is kept as it is, because signing needs it, and shown only when it is made.
create table webhook_secret (
  invitation_id integer not null references invitation (id),
  origin text not null,                            -- scheme, host and port of the receiver
  secret text not null,
  previous text,                                   -- the one before, which signs, too, so that the receiver can change over
  previous_until timestamptz,
  changed_at timestamptz not null,
  changed_by integer not null references person (id),
  primary key (invitation_id, origin),
  constraint webhook_secret_previous check ((previous is null) = (previous_until is null))
);

-- A call of another system that a rule asked for, from the transaction of its event until the system took it.
create table webhook_delivery (
  id uuid primary key,                             -- the receiver gets it with every try
  invitation_id integer not null references invitation (id),
  application_id integer references application (id),
  person_id integer references person (id) on delete set null,   -- who caused the event; null for the portal
  trigger_id text not null,
  rule_set_id bigint not null references rule_set (id),
  rule_id uuid not null,
  url text not null,
  body text not null,                              -- as it is signed
  state text not null default 'pending' constraint webhook_delivery_state check (state in ('pending', 'taken', 'failed')),
  tries integer not null default 0,                -- since it was asked for, or asked for again
  repeats bigint references run_log (id) on delete set null,     -- the failed try because of which it was asked for again
  created_at timestamptz not null
);
create index webhook_delivery_application on webhook_delivery (application_id) where application_id is not null;
create index webhook_delivery_person on webhook_delivery (person_id) where person_id is not null;
create index webhook_delivery_age on webhook_delivery (created_at);

-- Each try of a call is a run of its rule.
alter table run_log add column delivery_id uuid references webhook_delivery (id) on delete set null;
create index run_log_delivery on run_log (delivery_id) where delivery_id is not null;
