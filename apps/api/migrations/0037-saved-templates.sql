-- Templates that were saved from invitations of this portal: exports of them, which do not follow the invitation. Those that the portal ships are files.
create table invitation_template (
  id integer primary key generated always as identity,
  title jsonb not null,
  description jsonb not null,
  card jsonb not null,     -- what a list shows of the content: labels of its fields, documents, numbers of rules and scripts
  content jsonb not null,
  saved_by integer not null references person (id),
  saved_at timestamptz not null default now()
);
