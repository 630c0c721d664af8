-- What a refused import found stays until whoever began it has seen to it, and with it a file that could be written after another look. A file may
-- outlive its import only so.
alter table organisation_import
  add column findings jsonb,
  add column put_away_at timestamptz,
  drop constraint organisation_import_ended;
update organisation_import set put_away_at = finished_at where refusal is not null;
alter table organisation_import
  add constraint organisation_import_ended check (case when finished_at is null then file is not null else file is null or findings is not null end),
  add constraint organisation_import_kept check (findings is null or (refusal is not null and put_away_at is null));
