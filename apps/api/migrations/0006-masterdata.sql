-- Which login groups an invitation is meant for.
create table target_group (
  id integer primary key,
  title jsonb not null,
  hmu_login boolean not null default false,
  allow_students boolean not null default false,
  taxis_login boolean not null default false,
  external_login boolean not null default false
);
-- Departments, semesters and courses of the study programme, as the catalogue gives them.
create table department (id integer primary key, code text not null constraint department_code_unique unique, title jsonb not null, unit_id integer references unit (id));
create table semester (id integer primary key, description jsonb not null);
create table course (
  department_id integer not null references department (id),
  coursecode text not null,
  title text not null,
  category_id smallint not null check (category_id in (1, 2, 3)),   -- theory, laboratory, mixed
  semester_id integer not null references semester (id),
  primary key (department_id, coursecode)
);
-- Tags of invitations, and tags that applications are given.
create table tag (id integer generated always as identity primary key, name jsonb not null, meta jsonb not null default '{}');
create table app_tag (id integer generated always as identity primary key, name jsonb not null, icon text not null default 'tag', color text not null default 'blue');
-- What a document can be, and which contents it may have (all that the portal takes where empty).
create table attachment_type (
  id integer generated always as identity primary key,
  title jsonb not null,
  accepts text[] not null default '{}',
  is_custom boolean not null default false        -- typed as free text in a requirement
);
