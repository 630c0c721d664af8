-- So that of two who edit the same committee the second is told.
alter table committee add column revision integer not null default 1;
alter table committee_member add constraint committee_member_dates check (active_until is null or active_until >= active_from) not valid;
create index step_group_committee on step_group (committee_id) where committee_id is not null;
