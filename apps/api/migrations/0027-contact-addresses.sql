-- Where decisions on an application begun without an account are mailed: the address in its form when it was finally submitted.
create table contact_address (
  application_id integer primary key references application (id),
  address text not null,
  kept_at timestamptz not null default now()
);

-- For what was submitted before: the last address that got the private link.
insert into contact_address (application_id, address)
  select distinct on (l.application_id) l.application_id, l.mailed_to
  from link l join application a on a.id = l.application_id
  where a.is_anonymous and a.app_state = 'permanent' and l.mailed_to is not null and l.revoked_at is null
  order by l.application_id, l.id desc;
