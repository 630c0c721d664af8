-- A language that texts are written in, under its own name. Greek and English always belong to the portal.
create table language (
  code text primary key check (code ~ '^[a-z]{2}$'),
  own_name text not null check (length(own_name) between 1 and 40),
  for_invitations boolean not null default true,   -- offered to who writes an invitation
  for_interface boolean not null default false,    -- the portal itself is translated into it: what it lacks is counted
  position integer not null generated always as identity,
  constraint language_of_portal_stays check (code not in ('el', 'en') or (for_invitations and for_interface))
);
insert into language (code, own_name, for_interface) values
  ('el', 'Ελληνικά', true), ('en', 'English', true), ('de', 'Deutsch', false), ('fr', 'Français', false), ('it', 'Italiano', false),
  ('es', 'Español', false), ('bg', 'Български', false), ('ro', 'Română', false), ('sq', 'Shqip', false), ('tr', 'Türkçe', false),
  ('ru', 'Русский', false), ('uk', 'Українська', false), ('ar', 'العربية', false), ('zh', '中文', false);

-- A text of the portal as it was written here, laid over the one that was shipped.
create table translation (
  id integer generated always as identity primary key,
  language text not null references language (code),
  namespace text not null,
  key text not null,
  text text check (text <> ''),                    -- null once it was put back to the shipped one: the row stays, so that its revision goes on
  source_text text not null,                       -- what it was written from
  source_hash text not null,                       -- of everything it depends on; another hash now means that the source changed since
  revision integer not null default 1,
  changed_by integer references person (id),
  changed_at timestamptz not null default now(),
  constraint translation_unique unique (language, namespace, key)
);
