-- A screen that is open in a rehearsal. It ends with the session that opened it, and once it has not been used for a while.
create table rehearsal_screen (
  key uuid primary key default gen_random_uuid(),         -- what its token must name beside the number of the rehearsal
  rehearsal_id integer not null references rehearsal (id) on delete cascade,
  sid uuid not null references session (sid) on delete cascade,
  used_at timestamptz not null
);
create index rehearsal_screen_rehearsal on rehearsal_screen (rehearsal_id);
create index rehearsal_screen_session on rehearsal_screen (sid);
alter table rehearsal drop column screen_key;
