-- Who saved an invitation last; who created it stays.
alter table invitation add column saved_by integer references person (id);
