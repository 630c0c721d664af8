-- What lists read of the flags of an invitation. The flags hold the forms of its steps and the texts of its mails too, and PostgreSQL unpacks them whole for each of
-- them: 40 microseconds a row where texts are long.
alter table invitation
  add column is_continuous boolean not null generated always as (coalesce((flags ->> 'continuous')::boolean, false)) stored,
  add column is_anonymous boolean not null generated always as (coalesce((flags ->> 'anonymous')::boolean, false)) stored,
  add column shows_documents boolean not null generated always as (coalesce((flags ->> 'showDocCount')::boolean, false)) stored;
