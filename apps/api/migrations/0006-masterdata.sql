-- Which login groups an invitation is meant for.
create table target_group (
  id integer generated always as identity primary key,
  title jsonb not null,
  hmu_login boolean not null default false,
  allow_students boolean not null default false,
  taxis_login boolean not null default false,
  external_login boolean not null default false,
  revision integer not null default 1
);
-- A new installation has these; the first one is the default of every invitation.
insert into target_group (title, hmu_login, allow_students, taxis_login, external_login) values
  ('{"el": "Μέλη του Πανεπιστημίου", "en": "Members of the University"}', true, false, false, false),
  ('{"el": "Φοιτητές", "en": "Students"}', false, true, false, false),
  ('{"el": "Πολίτες με κωδικούς φορολογίας", "en": "Citizens with a tax account"}', false, false, true, false),
  ('{"el": "Εξωτερικοί", "en": "External people"}', false, false, true, true);
-- Departments, semesters and courses of the study programme, as the catalogue gives them.
create table department (
  id integer generated always as identity primary key,
  code text not null constraint department_code_unique unique,
  title jsonb not null,
  unit_id integer references unit (id),
  revision integer not null default 1
);
create table semester (id integer generated always as identity primary key, description jsonb not null, revision integer not null default 1);
-- Items of invitations are in the first one unless told.
insert into semester (description) values ('{"el": "1ο εξάμηνο", "en": "Semester 1"}');
create table course (
  id integer generated always as identity primary key,
  department_id integer not null references department (id),
  coursecode text not null,
  title text not null,
  category_id smallint not null check (category_id in (1, 2, 3)),   -- theory, laboratory, mixed
  semester_id integer not null references semester (id),
  revision integer not null default 1,
  search text not null generated always as (search_key(coursecode || ' ' || title)) stored,
  constraint course_code_unique unique (department_id, coursecode)
);
create index course_search on course using gin (search gin_trgm_ops);
create index course_in_order on course (coursecode, id);
-- Tags of invitations, and tags that applications are given; each list in its order.
create table tag (
  id integer generated always as identity primary key,
  name jsonb not null,
  meta jsonb not null default '{}',
  position integer not null default 0,
  revision integer not null default 1
);
create table app_tag (
  id integer generated always as identity primary key,
  name jsonb not null,
  icon text not null default 'tag',
  color text not null default 'gray',
  position integer not null default 0,
  revision integer not null default 1
);
-- What a document can be, and which contents it may have (all that the portal takes where empty).
create table attachment_type (
  id integer generated always as identity primary key,
  title jsonb not null,
  accepts text[] not null default '{}',
  is_custom boolean not null default false,       -- typed as free text in a requirement
  revision integer not null default 1
);
