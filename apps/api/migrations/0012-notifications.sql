-- What waits in a person's bell. The text is made from code and params in the person's language.
create table notification (
  id bigint generated always as identity primary key,
  person_id integer not null references person (id),
  code text not null,
  params jsonb not null default '{}',
  sender_id integer references person (id),
  link text not null default '',
  created_at timestamptz not null default now(),
  hidden_at timestamptz
);
create index notification_open on notification (person_id, id desc) where hidden_at is null;
