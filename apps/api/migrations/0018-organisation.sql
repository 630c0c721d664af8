create extension if not exists btree_gist;

-- What the chart says of a unit beyond its name; "search" is what it is found by.
alter table unit
  add column category text not null default '',
  add column domain text not null default '',
  add column unit_domains text[] not null default '{}',
  add column committee_id integer references committee (id),
  add column search text not null generated always as (search_key(label || ' ' || label_en || ' ' || abbreviation || ' ' || code)) stored;
create index unit_search on unit using gin (search gin_trgm_ops);
create index unit_secr on unit (secr_unit_id) where secr_unit_id is not null;

-- How a unit was called and where it stood between two days. The period without an end is the present one.
create table unit_period (
  id integer generated always as identity primary key,
  unit_id integer not null references unit (id),
  code text not null,
  label text not null,
  label_en text not null,
  unit_type_id integer not null references unit_type (id),
  parent_id integer references unit (id),
  is_active boolean not null,
  active_from date not null,
  active_until date,
  constraint unit_period_dates check (active_until is null or active_until >= active_from),
  constraint unit_period_no_overlap exclude using gist (unit_id with =, daterange(active_from, active_until, '[]') with &&)
);
insert into unit_period (unit_id, code, label, label_en, unit_type_id, parent_id, is_active, active_from)
  select id, code, label, label_en, unit_type_id, parent_id, is_active, active_from from unit;

-- Every change of name, place or activity begins a new period; changes of one day are one.
create function unit_keep_period() returns trigger language plpgsql as $$
declare today date := (now() at time zone 'Europe/Athens')::date;
begin
  update unit_period set active_until = today - 1 where unit_id = new.id and active_until is null and active_from < today;
  insert into unit_period (unit_id, code, label, label_en, unit_type_id, parent_id, is_active, active_from)
    select new.id, new.code, new.label, new.label_en, new.unit_type_id, new.parent_id, new.is_active,
      case when tg_op = 'INSERT' then new.active_from else today end
    where not exists (select from unit_period where unit_id = new.id and active_until is null);
  update unit_period set code = new.code, label = new.label, label_en = new.label_en, unit_type_id = new.unit_type_id, parent_id = new.parent_id,
      is_active = new.is_active where unit_id = new.id and active_until is null;
  return null;
end $$;
create trigger unit_began after insert on unit for each row execute function unit_keep_period();
create trigger unit_changed after update on unit for each row
  when ((old.code, old.label, old.label_en, old.unit_type_id, old.parent_id, old.is_active)
    is distinct from (new.code, new.label, new.label_en, new.unit_type_id, new.parent_id, new.is_active))
  execute function unit_keep_period();

-- A unit is never below itself, however it was written.
create function unit_refuse_cycle() returns trigger language plpgsql as $$ begin
  if exists (
    with recursive above as (
      select parent_id from unit where id = new.id
      union
      select u.parent_id from unit u join above a on u.id = a.parent_id)
    select from above where parent_id = new.id)
  then raise exception 'unit % would stand below itself', new.id using errcode = 'check_violation', constraint = 'unit_no_cycle'; end if;
  return null;
end $$;
create constraint trigger unit_no_cycle after update of parent_id on unit deferrable initially immediate
  for each row when (new.parent_id is not null) execute function unit_refuse_cycle();

-- A position is one seat: between two days one person holds it, and one is its deputy.
alter table position
  add column email text not null default '',
  add column phone text not null default '',
  add column is_permanent boolean not null default true,
  add column active_from date not null default current_date,
  add column active_until date,
  add column revision integer not null default 1;

-- "position_label" is what the position was called when the holding ended; the names are kept where the employee is no longer there.
alter table holding
  add column position_label text,
  add column first_name text,
  add column last_name text,
  alter column employee_id drop not null,
  add constraint holding_has_name check (employee_id is not null or last_name is not null),
  add constraint holding_one_person exclude using gist (position_id with =, kind with =, daterange(active_from, active_until, '[]') with &&);

-- The staff directory. What stands below "ext_email" is for administrators alone.
alter table employee
  add column alt_title text not null default '',
  add column photo_file_id uuid references file (id),
  add column ext_email text not null default '',
  add column tax_id text not null default '',
  add column mobile text not null default '',
  add column home_address text not null default '',
  add column home_telephone text not null default '',
  add column revision integer not null default 1,
  add column search text not null generated always as (search_key(last_name || ' ' || first_name || ' ' || email)) stored;
create unique index employee_email_unique on employee (lower(email));
create index employee_search on employee using gin (search gin_trgm_ops);
create index employee_name on employee (last_name, first_name, id);

-- What a unit answers for, and which of its positions.
create table responsibility (
  id integer generated always as identity primary key,
  unit_id integer not null references unit (id),
  label text not null,
  subject_type text check (subject_type in ('scholar', 'academic', 'research')),
  revision integer not null default 1,
  constraint responsibility_unit_label unique (unit_id, label)
);
create table position_responsibility (
  position_id integer not null references position (id) on delete cascade,
  responsibility_id integer not null references responsibility (id) on delete cascade,
  primary key (position_id, responsibility_id)
);
create index position_responsibility_other on position_responsibility (responsibility_id);

-- Who set a substitute, and for which unit's sake; null where it came with the data.
alter table substitution
  add column unit_id integer references unit (id),
  add column set_by_id integer references person (id);

-- Another system that reads the directory. The token itself is shown once.
create table directory_reader (
  id integer generated always as identity primary key,
  name text not null constraint directory_reader_name_unique unique,
  token_hash bytea not null constraint directory_reader_token_unique unique,  -- sha256 of the token
  created_by integer not null references person (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

-- What units and positions can be, until somebody imports others.
insert into unit_type (code, label, has_secr) values
  ('university', '{"el": "Ίδρυμα", "en": "Institution"}', false),
  ('faculty', '{"el": "Σχολή", "en": "Faculty"}', true),
  ('department', '{"el": "Τμήμα", "en": "Department"}', true),
  ('secretariat', '{"el": "Γραμματεία", "en": "Secretariat"}', false),
  ('laboratory', '{"el": "Εργαστήριο", "en": "Laboratory"}', false),
  ('directorate', '{"el": "Διεύθυνση", "en": "Directorate"}', false),
  ('office', '{"el": "Γραφείο", "en": "Office"}', false)
  on conflict (code) do nothing;
insert into position_type (label, default_code, domain)
  select label::jsonb, code, domain from (values
    ('{"el": "Επικεφαλής", "en": "Head"}', 'head', 'administration'),
    ('{"el": "Αναπληρωτής επικεφαλής", "en": "Deputy head"}', 'deputy', 'administration'),
    ('{"el": "Γραμματέας", "en": "Secretary"}', 'secretary', 'administration'),
    ('{"el": "Μέλος", "en": "Member"}', 'member', 'academic')) standard (label, code, domain)
  where not exists (select from position_type t where t.default_code = standard.code);
alter table position_type add constraint position_type_code_unique unique (default_code);
